import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { formatDateTime } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { type SellerInForce, sellerQuery } from './queries.ts';

type Proposal = NonNullable<SellerInForce['proposal']>;
type Props = { readonly proposal: Proposal };

/** Bank accounts that wait for another owner: what they are, who proposed them, and the answer. */
export function BankDetailsProposal({ proposal }: Props) {
  const { t } = useTranslation(['documents', 'errors']);
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { id, accounts, proposedBy, proposedAt, refusal } = proposal;
  const decline = useAnswer(() => api.money.declineBankDetails({ proposalId: id }), t('seller.declined'));
  const need = useNeed('seller:edit');
  const reason = need ?? (refusal === null ? null : t(refusal, { ns: 'errors' }));
  return (
    <Card title={t('seller.proposed')}>
      <Stack gap={3}>
        <p>{t('seller.proposedBy', { name: proposedBy, date: formatDateTime(proposedAt, language) })}</p>
        <ul className={`${textCss.figures} ${textCss.breaks}`}>
          {accounts.map(({ currency, accountName, bank, iban, bic }) => (
            <li key={currency}>
              <strong>{currency}</strong> {accountName}, {bank}, {iban}, {bic}
            </li>
          ))}
          {accounts.length === 0 && <li>{t('seller.none')}</li>}
        </ul>
        <FormProblem error={decline.error} />
        <Row gap={2} wrap align="start">
          <ReasonedButton reason={reason} onClick={() => setIsAsking(true)}>
            {t('seller.approve')}
          </ReasonedButton>
          {need === null && (
            <Button variant="secondary" loading={decline.isPending} onClick={() => decline.mutate()}>
              {refusal === null ? t('seller.decline') : t('seller.withdraw')}
            </Button>
          )}
        </Row>
      </Stack>
      <Modal open={isAsking} onClose={() => setIsAsking(false)} title={t('seller.approveQuestion')}>
        <ApproveQuestion proposal={proposal} onClose={() => setIsAsking(false)} />
      </Modal>
    </Card>
  );
}

function ApproveQuestion({ proposal, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('documents');
  const { id, proposedBy } = proposal;
  const approve = useAnswer(() => api.money.approveBankDetails({ proposalId: id }), t('seller.approved'));
  return (
    <DialogForm
      submit={t('seller.approve')}
      mutation={approve}
      onSubmit={() => approve.mutate()}
      onCancel={onClose}
    >
      <p>{t('seller.approveText', { name: proposedBy })}</p>
    </DialogForm>
  );
}

/** An answer to the proposal; refused or not, the screen shows how things stand. */
function useAnswer(send: () => Promise<SellerInForce>, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (seller) => {
      queries.setQueryData(sellerQuery.queryKey, seller);
      toast(done);
    },
    onError: () => queries.invalidateQueries({ queryKey: sellerQuery.queryKey }),
  });
}
