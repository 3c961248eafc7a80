import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNames } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { ApiError } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useTermsWords } from '#web/terms-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './Approvals.module.css';
import { DeclineDialog } from './DeclineDialog.tsx';
import type { Approval } from './queries.ts';
import { type Deciding, useDecision } from './use-decision.ts';
import { useGoneWords } from './use-gone-words.ts';

type Props = { readonly approval: Approval; readonly onDone: () => void };

/** The buttons of a request: yes and no for an owner, taking back for who asked. */
export function Decide({ approval, onDone }: Props) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const [isDeclining, setIsDeclining] = useState(false);
  const deciding = useDecision(approval, onDone);
  const { canDecide, canWithdraw, currentTotal, currentTerms, total } = approval;
  const isGone = currentTotal === null || currentTerms === null;
  const goneWords = useGoneWords(approval);
  const faulty = formatNames(
    approval.lines.filter(({ refusal }) => refusal !== null).map(({ productName }) => productName[language]),
    language,
  );
  const working = (kind: string) => deciding.isPending && deciding.variables.kind === kind;
  return (
    <Columns as="footer" gap={4} className={css.decide}>
      {!isDeclining && <Problem deciding={deciding} approval={approval} />}
      {isGone && canWithdraw && <Notice variant="warning">{goneWords.own}</Notice>}
      {faulty !== '' && canWithdraw && (
        <Notice variant="warning">{t('list.ownNotOrderable', { products: faulty })}</Notice>
      )}
      <Row gap={3} align="start" wrap className={css.buttons}>
        {canDecide && (
          <>
            <ReasonedButton
              reason={
                isGone
                  ? goneWords.owner
                  : faulty !== ''
                    ? t('list.notOrderable', { products: faulty, name: approval.buyerName })
                    : null
              }
              loading={working('approve')}
              onClick={() => {
                if (isGone) return;
                deciding.mutate({
                  kind: 'approve',
                  expectedTotal: currentTotal,
                  expectedTerms: currentTerms,
                });
              }}
            >
              {t('decision.approve', { total: formatMoney(currentTotal ?? total, language) })}
            </ReasonedButton>
            <Button
              variant="danger"
              waits={deciding.isPending}
              onClick={() => {
                deciding.reset();
                setIsDeclining(true);
              }}
            >
              {t('decision.decline')}
            </Button>
          </>
        )}
        {canWithdraw && (
          <Button
            variant="secondary"
            loading={working('withdraw')}
            onClick={() => deciding.mutate({ kind: 'withdraw' })}
          >
            {t('decision.withdraw')}
          </Button>
        )}
      </Row>
      <DeclineDialog
        approval={approval}
        open={isDeclining}
        deciding={deciding}
        onClose={() => setIsDeclining(false)}
      />
    </Columns>
  );
}

const outdated: ReadonlySet<string> = new Set(['approval-outdated', 'approval-carton-changed']);

type ProblemProps = { readonly deciding: Deciding; readonly approval: Approval };

/** Why a decision was refused; of another price or other terms, what they were and what they are. */
function Problem({ deciding, approval: { currentTotal: now, currentTerms } }: ProblemProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { error, variables } = deciding;
  const termsWords = useTermsWords();
  const isPrice = error instanceof ApiError && error.code === 'total-changed';
  const isTerms = error instanceof ApiError && error.code === 'terms-changed';
  if (isPrice && variables?.kind === 'approve' && now !== null)
    return (
      <Notice variant="warning" live>
        {t('decision.totalChanged', {
          before: formatMoney(variables.expectedTotal, language),
          now: formatMoney(now, language),
        })}
      </Notice>
    );
  if (isTerms && variables?.kind === 'approve' && currentTerms !== null)
    return (
      <Notice variant="warning" live>
        {t('decision.termsChanged', {
          before: termsWords(variables.expectedTerms),
          now: termsWords(currentTerms),
        })}
      </Notice>
    );
  // Where the cart is another one now, the button says so itself.
  if (now === null && error instanceof ApiError && outdated.has(error.code)) return null;
  return <FormProblem error={error} fields={[]} />;
}
