import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Money } from '#domain/money.ts';
import { ApiError, api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { type Approval, refetchAfterDecision } from './queries.ts';

/** What an owner agrees to, as it is shown. */
type Expected = {
  readonly expectedTotal: Money;
  readonly expectedTerms: NonNullable<Approval['currentTerms']>;
};

/** An owner's yes at a total, an owner's no with a reason, and the buyer's taking back. */
export type Decision =
  | ({ readonly kind: 'approve' } & Expected)
  | { readonly kind: 'decline'; readonly reason: string }
  | { readonly kind: 'withdraw' };

export type Deciding = UseMutationResult<Approval, Error, Decision>;

/** Decides on a request. The list is read again before it ends, so that it never shows what is past. */
export function useDecision({ id, brandName }: Approval, onDone: () => void): Deciding {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (decision: Decision) => {
      if (decision.kind === 'approve')
        return api.approvals.approveOrder({
          approvalId: id,
          expectedTotal: decision.expectedTotal,
          expectedTerms: decision.expectedTerms,
        });
      if (decision.kind === 'decline')
        return api.approvals.declineOrder({ approvalId: id, reason: decision.reason });
      return api.approvals.withdrawApproval({ approvalId: id });
    },
    onSuccess: async (_, { kind }) => {
      toast(t(`decision.${kind}Done`, { brand: brandName[language] }));
      await refetchAfterDecision(queries);
      onDone();
    },
    onError: async (error) => {
      const isOver = error instanceof ApiError && over.has(error.code);
      // The request is about to leave what waits, and its card with the sentence on it.
      if (isOver) toast(problemText(error), 'error');
      await refetchAfterDecision(queries);
      if (isOver) onDone();
    },
  });
}

/** Somebody else was faster. */
const over: ReadonlySet<string> = new Set(['approval-decided', 'not-found']);
