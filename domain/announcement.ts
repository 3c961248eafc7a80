import { dayMs, dayOf, later } from './instants.ts';
import { type Language, languages, type Translated } from './languages.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Role } from './roles.ts';

/** Where an announcement stands; what was sent stays as it was sent. */
export const announcementStates = ['draft', 'scheduled', 'sent', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Whom the team can tell something. */
export const announcedRoles = ['retailer', 'brand'] as const satisfies readonly Role[];

/**
 * To whom it goes: everybody of these roles; of them only who is in one of the countries where some are named, and only
 * shops that have ordered from one of the brands where some are named.
 */
export type AnnouncementAudience = {
  readonly roles: readonly Exclude<Role, 'admin'>[];
  readonly countries: readonly string[];
  readonly brandIds: readonly string[];
};

export type AnnouncementWords = { readonly title: Translated; readonly body: Translated };

export const longestAnnouncementTitle = 120;
export const longestAnnouncementBody = 5_000;

/** Somebody still writes it, or it waits for its time: it can be changed and withdrawn. */
export function isOpenAnnouncement(state: AnnouncementState): boolean {
  return state === 'draft' || state === 'scheduled';
}

/** The languages in which it has both a title and a text: its readers get one of these. */
export function announcedIn({ title, body }: AnnouncementWords): readonly Language[] {
  return languages.filter((language) => title[language].trim() !== '' && body[language].trim() !== '');
}

/** Of one language: what it lacks, though the other half is written. */
export type MissingHalf = { readonly language: Language; readonly missing: keyof AnnouncementWords };

/** The first language with a title without a text or a text without a title, or null. */
export function missingHalf({ title, body }: AnnouncementWords): MissingHalf | null {
  const halves = languages.map((language) => ({
    language,
    lacksTitle: title[language].trim() === '',
    lacksBody: body[language].trim() === '',
  }));
  const half = halves.find(({ lacksTitle, lacksBody }) => lacksTitle !== lacksBody);
  return half === undefined ? null : { language: half.language, missing: half.lacksTitle ? 'title' : 'body' };
}

export type AnnouncementProblem =
  | 'announcement-empty'
  | 'announcement-half-written'
  | 'audience-empty'
  | 'time-past';

/**
 * Why it cannot go out: nothing is written, a language has a title without a text or a text without a title, nobody is
 * meant, or its time is over.
 */
export function refuseSending(
  words: AnnouncementWords,
  audience: AnnouncementAudience,
  { sendAt, now }: { readonly sendAt: Date; readonly now: Date },
): AnnouncementProblem | null {
  if (missingHalf(words) !== null) return 'announcement-half-written';
  if (announcedIn(words).length === 0) return 'announcement-empty';
  if (audience.roles.length === 0) return 'audience-empty';
  return sendAt < now ? 'time-past' : null;
}

/** An announcement written today says little about a day beyond; a year mistyped is found at once. */
export const longestAnnouncementWaitDays = 365;

/** Why it cannot wait until then, or null. */
export function refuseSendingThen(sendAt: Date, now: Date): Refusal<'date-too-late'> | null {
  const latest = dayOf(later(now, longestAnnouncementWaitDays * dayMs));
  return dayOf(sendAt) > latest ? refusal('date-too-late', { latest }) : null;
}
