import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { enumerated } from '#domain/punctuation.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { type Payout, refetchSettlements } from './queries.ts';
import css from './Settlements.module.css';

type Props = { readonly payout: Payout };

/** What can be done about a payout now: approve it, take its file, hand it over, or withdraw it. */
export function PayoutActions({ payout }: Props) {
  const { t } = useTranslation(['settlements', 'errors']);
  const [isAsking, setIsAsking] = useState(false);
  const { id: payoutId, number, state, refusal } = payout;
  const need = useNeed('payout:make');
  const withdraw = useStep(
    () => api.settlements.withdrawPayout({ payoutId }),
    t('payouts.withdrawn', { number }),
  );
  const hand = useStep(() => api.settlements.handPayout({ payoutId }), t('payouts.handed', { number }));
  if (need !== null || state === 'withdrawn') return null;
  const file = (form: 'xml' | 'csv') => `/api/admin/payouts/${payoutId}/file?form=${form}`;
  return (
    <div>
      <Row gap={3} align="start" wrap>
        {state === 'prepared' && (
          <ReasonedButton
            reason={refusal === null ? null : t(refusal, { ns: 'errors' })}
            onClick={() => setIsAsking(true)}
          >
            {t('payouts.approve')}
          </ReasonedButton>
        )}
        {state === 'approved' && (
          <Button loading={hand.isPending} onClick={() => hand.mutate()}>
            {t('payouts.hand')}
          </Button>
        )}
        {state !== 'prepared' && (
          <>
            <a className={`${textCss.rowLink} ${css.file}`} href={file('xml')} download>
              {t('payouts.xml')}
            </a>
            <a className={`${textCss.rowLink} ${css.file}`} href={file('csv')} download>
              {t('payouts.csv')}
            </a>
          </>
        )}
        {state !== 'handed' && (
          <Button variant="secondary" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('payouts.withdraw')}
          </Button>
        )}
      </Row>
      <FormProblem error={withdraw.error ?? hand.error} />
      <Modal open={isAsking} onClose={() => setIsAsking(false)} title={t('payouts.approveTitle', { number })}>
        <ApproveQuestion payout={payout} onClose={() => setIsAsking(false)} />
      </Modal>
    </div>
  );
}

function ApproveQuestion({ payout, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const { id: payoutId, number, total, items } = payout;
  const approve = useStep(
    () => api.settlements.approvePayout({ payoutId }),
    t('payouts.approvedToast', { number }),
    onClose,
  );
  const companies = enumerated([...new Set(items.map(({ companyName }) => companyName))], language);
  return (
    <DialogForm
      submit={t('payouts.approve')}
      mutation={approve}
      onSubmit={() => approve.mutate()}
      onCancel={onClose}
    >
      <p>{t('payouts.approveText', { amount: formatMoney(total, language), companies })}</p>
    </DialogForm>
  );
}

/** A step of a payout; refused or not, the screen shows how things stand. */
function useStep(send: () => Promise<Payout>, done: string, after: () => void = () => undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast(done);
      after();
      await refetchSettlements(queries);
    },
  });
}
