import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { BankEntry } from './queries.ts';
import { refetchBank } from './refetch-bank.ts';

/** Says of an entry that it is for no invoice, or takes that back. */
export function SetAside({ entry }: { readonly entry: BankEntry }) {
  return entry.setAside === null ? <SetAsideForm entry={entry} /> : <TakeUp entry={entry} />;
}

function SetAsideForm({ entry: { id, version } }: { readonly entry: BankEntry }) {
  const { t } = useTranslation('bank');
  const queries = useQueryClient();
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => api.bank.setAsideBankEntry({ entryId: id, version, reason }),
    onSent: async () => {
      toast(t('aside.done'));
      await refetchBank(queries);
    },
  });
  return (
    <Form of={form} submit={t('aside.submit')} reason={useNeed('money:record')}>
      <Field label={t('aside.reason')} hint={t('aside.hint')} {...form.field('reason')} maxLength={200} />
    </Form>
  );
}

function TakeUp({ entry: { id, version } }: { readonly entry: BankEntry }) {
  const { t } = useTranslation('bank');
  const queries = useQueryClient();
  const work = useMutation({
    mutationFn: () => api.bank.takeUpBankEntry({ entryId: id, version }),
    onSuccess: () => refetchBank(queries),
  });
  return (
    <>
      <FormProblem error={work.error} />
      <ReasonedButton
        variant="secondary"
        reason={useNeed('money:record')}
        loading={work.isPending}
        onClick={() => work.mutate()}
      >
        {t('aside.takeUp')}
      </ReasonedButton>
    </>
  );
}
