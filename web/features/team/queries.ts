import type { api } from '#web/api.ts';

export type Team = Awaited<ReturnType<typeof api.team.listTeam>>;
export type Colleague = Team['items'][number];
export type OpenInvite = Team['invites'][number];
