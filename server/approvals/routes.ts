import type { approvals } from '#contract/approvals.ts';
import type { HandlersOf } from '../http/context.ts';
import { getApproval, listApprovals } from './approvals.ts';
import { approveOrder, declineOrder, withdrawApproval } from './decide.ts';
import { getOrderLimit } from './order-limit.ts';
import { submitForApproval } from './submit.ts';

export const approvalsHandlers: HandlersOf<typeof approvals> = {
  getOrderLimit,
  submitForApproval: async (context, input) => {
    const approvalId = await submitForApproval(context, input);
    return getApproval(context, { approvalId });
  },
  listApprovals,
  approveOrder: async (context, input) => {
    await approveOrder(context, input);
    return getApproval(context, input);
  },
  declineOrder: async (context, input) => {
    await declineOrder(context, input);
    return getApproval(context, input);
  },
  withdrawApproval: async (context, input) => {
    await withdrawApproval(context, input);
    return getApproval(context, input);
  },
};
