import type { Role } from './roles.ts';

/** Where an announcement stands; what was sent stays as it was sent. */
export const announcementStates = ['draft', 'scheduled', 'sent', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** To whom it goes: everybody of these roles, or of them only who is in these countries or buys from these brands. */
export type AnnouncementAudience = {
  readonly roles: readonly Exclude<Role, 'admin'>[];
  readonly countries: readonly string[];
  readonly brandIds: readonly string[];
};
