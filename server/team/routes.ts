import type { team } from '#contract/team.ts';
import type { HandlersOf } from '../http/context.ts';
import { listTeam } from './colleagues.ts';
import { inviteColleague, revokeColleagueInvite, sendColleagueInviteAgain } from './invite-colleague.ts';

export const teamHandlers: Omit<HandlersOf<typeof team>, 'changeColleague' | 'removeColleague'> = {
  listTeam: ({ db, actor, world }) => listTeam(db, actor, world.now),
  inviteColleague: ({ db, actor, world }, input) => inviteColleague(db, actor, input, world),
  sendColleagueInviteAgain: ({ db, actor, world }, input) =>
    sendColleagueInviteAgain(db, actor, input, world),
  revokeColleagueInvite: async ({ db, actor, world }, input) => {
    await revokeColleagueInvite(db, actor, input, world);
    return {};
  },
};
