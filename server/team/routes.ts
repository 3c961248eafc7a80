import type { team } from '#contract/team.ts';
import type { HandlersOf } from '../http/context.ts';
import { changeColleague, removeColleague } from './change-colleague.ts';
import { listTeam } from './colleagues.ts';
import { inviteColleague, revokeColleagueInvite, sendColleagueInviteAgain } from './invite-colleague.ts';

export const teamHandlers: HandlersOf<typeof team> = {
  listTeam: ({ db, actor, world }) => listTeam(db, actor, world.now),
  inviteColleague: ({ db, actor, world }, input) => inviteColleague(db, actor, input, world),
  sendColleagueInviteAgain: ({ db, actor, world }, input) =>
    sendColleagueInviteAgain(db, actor, input, world),
  revokeColleagueInvite: async ({ db, actor, world }, input) => {
    await revokeColleagueInvite(db, actor, input, world);
    return {};
  },
  changeColleague: ({ db, actor, world }, input) => changeColleague(db, actor, input, world),
  removeColleague: async ({ db, actor, world }, input) => {
    await removeColleague(db, actor, input, world);
    return {};
  },
};
