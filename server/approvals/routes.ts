import type { approvals } from '#contract/approvals.ts';
import type { HandlersOf } from '../http/context.ts';
import { getApproval, listApprovals } from './approvals.ts';
import { approveOrder, declineOrder, withdrawApproval } from './decide.ts';
import { getOrderLimit } from './order-limit.ts';
import { submitForApproval } from './submit.ts';

export const approvalsHandlers: HandlersOf<typeof approvals> = {
  getOrderLimit,
  submitForApproval: async (context, input) => {
    const approvalId = await submitForApproval(context.db, input, context);
    return getApproval(context.db, context.actor, approvalId, context.world.now);
  },
  listApprovals: ({ db, actor, world }, input) => listApprovals(db, actor, input, world.now),
  approveOrder: async (context, input) => {
    await approveOrder(context.db, input, context);
    return getApproval(context.db, context.actor, input.approvalId, context.world.now);
  },
  declineOrder: async (context, input) => {
    await declineOrder(context.db, input, context);
    return getApproval(context.db, context.actor, input.approvalId, context.world.now);
  },
  withdrawApproval: async (context, input) => {
    await withdrawApproval(context.db, input, context);
    return getApproval(context.db, context.actor, input.approvalId, context.world.now);
  },
};
