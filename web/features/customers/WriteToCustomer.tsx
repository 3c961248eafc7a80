import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { maxMessageLength } from '#domain/attachments.ts';
import { api } from '#web/api.ts';
import { requestId } from '#web/request-id.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { Customer } from './queries.ts';

type Props = { readonly brandId: string; readonly customer: Customer; readonly onClose: () => void };

/** A brand writes to a retailer about itself; the conversation opens with what was said. */
export function WriteToCustomer(props: Props) {
  const { t } = useTranslation('customers');
  return (
    <Modal open onClose={props.onClose} title={t('write.title', { name: props.customer.name })}>
      <WriteForm {...props} />
    </Modal>
  );
}

function WriteForm({ brandId, customer: { companyId, name }, onClose }: Props) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const queries = useQueryClient();
  // The same words sent again are the same message; others are another one.
  const submission = useRef({ content: '', requestId: '' });
  const form = useForm({
    initial: { content: '' },
    send: ({ content }) => {
      if (submission.current.content !== content) submission.current = { content, requestId: requestId() };
      return api.customers.writeToCustomer({ brandId, companyId, ...submission.current });
    },
    onSent: async ({ threadId }) => {
      void queries.invalidateQueries({ queryKey: ['messages'] });
      void queries.invalidateQueries({ queryKey: ['customers'] });
      await navigate({ to: '/messages', search: { thread: threadId } });
    },
  });
  return (
    <DialogForm of={form} submit={t('write.send')} onCancel={onClose}>
      <p>{t('write.text', { name })}</p>
      <Field
        label={t('write.label')}
        {...form.field('content')}
        lines={5}
        maxLength={maxMessageLength}
        required
      />
    </DialogForm>
  );
}
