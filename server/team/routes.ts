import type { team } from '#contract/team.ts';
import type { HandlersOf } from '../http/context.ts';
import { listTeam } from './colleagues.ts';
import { inviteColleague, revokeColleagueInvite, sendColleagueInviteAgain } from './invite-colleague.ts';

export const teamHandlers: Omit<HandlersOf<typeof team>, 'changeColleague' | 'removeColleague'> = {
  listTeam,
  inviteColleague,
  sendColleagueInviteAgain,
  revokeColleagueInvite: async (context, input) => {
    await revokeColleagueInvite(context, input);
    return {};
  },
};
