import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxMessageLength } from '#domain/attachments.ts';
import { may } from '#domain/permissions.ts';
import { api } from '#web/api.ts';
import { IconMessage } from '#web/icons/IconMessage.tsx';
import { requestId } from '#web/request-id.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Row } from '#web/ui/Row.tsx';
import { useForm } from '#web/ui/use-form.tsx';

type Subject = {
  readonly brandId: string;
  readonly brandName: string;
  /** What is asked about; the brand in general where no product is named. */
  readonly product?: { readonly id: string; readonly name: string };
};

/** Where a shop asks a brand something before there is an order. Its texts are the areas `messages` and `errors`. */
export function AskBrand(subject: Subject) {
  const { t } = useTranslation('messages');
  const [isOpen, setIsOpen] = useState(false);
  if (!may(useUser(), 'message:start')) return null;
  return (
    <>
      <Row>
        <Button
          variant="secondary"
          icon={<IconMessage size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          {t('ask.open')}
        </Button>
      </Row>
      <Modal
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('ask.title', { name: subject.brandName })}
      >
        <AskForm {...subject} onClose={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}

function AskForm({ brandId, brandName, product, onClose }: Subject & { readonly onClose: () => void }) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const queries = useQueryClient();
  // The same words sent again are the same message; others are another one.
  const submission = useRef({ content: '', requestId: '' });
  const form = useForm({
    initial: { content: '' },
    send: ({ content }) => {
      if (submission.current.content !== content) submission.current = { content, requestId: requestId() };
      return api.messages.startThread({ brandId, productId: product?.id, ...submission.current });
    },
    onSent: async ({ threadId }) => {
      void queries.invalidateQueries({ queryKey: ['messages'] });
      await navigate({ to: '/messages', search: { thread: threadId } });
    },
  });
  return (
    <DialogForm of={form} submit={t('send')} onCancel={onClose}>
      <p>
        {product === undefined
          ? t('ask.text', { name: brandName })
          : t('ask.aboutProduct', { name: product.name })}
      </p>
      <Field label={t('label')} {...form.field('content')} lines={5} maxLength={maxMessageLength} required />
    </DialogForm>
  );
}
