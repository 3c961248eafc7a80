import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '#domain/money.ts';
import { formatMoney } from '#domain/money.ts';
import { ApiError } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
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

type Props = { readonly approval: Approval; readonly onDone: () => void };

/** The buttons of a request: yes and no for an owner, taking back for who asked. */
export function Decide({ approval, onDone }: Props) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const [isDeclining, setIsDeclining] = useState(false);
  const deciding = useDecision(approval, onDone);
  const { canDecide, canWithdraw, buyerName, currentTotal, total } = approval;
  const isGone = currentTotal === null;
  const working = (kind: string) => deciding.isPending && deciding.variables.kind === kind;
  return (
    <Columns as="footer" gap={4} className={css.decide}>
      {!isDeclining && <Problem deciding={deciding} now={currentTotal} />}
      {isGone && canWithdraw && <Notice variant="warning">{t('list.ownCartChanged')}</Notice>}
      <Row gap={3} align="start" wrap className={css.buttons}>
        {canDecide && (
          <>
            <ReasonedButton
              reason={isGone ? t('list.cartChanged', { name: buyerName }) : null}
              loading={working('approve')}
              onClick={() => deciding.mutate({ kind: 'approve', expectedTotal: currentTotal ?? total })}
            >
              {t('decision.approve', { total: formatMoney(currentTotal ?? total, language) })}
            </ReasonedButton>
            <Button
              variant="danger"
              disabled={deciding.isPending}
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

/** Why a decision was refused; of another price, what it was and what it is. */
function Problem({ deciding, now }: { readonly deciding: Deciding; readonly now: Money | null }) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { error, variables } = deciding;
  const isPrice = error instanceof ApiError && error.code === 'total-changed';
  if (isPrice && variables?.kind === 'approve' && now !== null)
    return (
      <Notice variant="warning" live>
        {t('decision.totalChanged', {
          before: formatMoney(variables.expectedTotal, language),
          now: formatMoney(now, language),
        })}
      </Notice>
    );
  // Where the cart is another one now, the button says so itself.
  if (now === null && error instanceof ApiError && error.code === 'approval-outdated') return null;
  return <FormProblem error={error} fields={[]} />;
}
