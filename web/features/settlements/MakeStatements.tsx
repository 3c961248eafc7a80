import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#domain/instants.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { refetchSettlements } from './queries.ts';

/** Makes the statements of what is due up to a day, before its period ends. */
export function MakeStatements() {
  const { t } = useTranslation('settlements');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <ReasonedButton variant="secondary" reason={useNeed('settlement:make')} onClick={() => setIsOpen(true)}>
        {t('payouts.make')}
      </ReasonedButton>
      <Modal open={isOpen} onClose={close} title={t('payouts.makeTitle')}>
        <MakeForm onClose={close} />
      </Modal>
    </>
  );
}

function MakeForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settlements');
  const queries = useQueryClient();
  const form = useForm({
    initial: { until: dayOf(new Date()) },
    send: ({ until }) => api.settlements.makeSettlements({ until }),
    onSent: async ({ made }) => {
      toast(made === 0 ? t('payouts.madeNone') : t('payouts.made', { count: made }));
      onClose();
      await refetchSettlements(queries);
    },
  });
  return (
    <DialogForm of={form} submit={t('payouts.make')} onCancel={onClose}>
      <p>{t('payouts.makeText')}</p>
      <Field label={t('payouts.until')} type="date" {...form.field('until')} required />
    </DialogForm>
  );
}
