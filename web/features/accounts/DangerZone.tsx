import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicAddress } from '#domain/public-pages.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { forgetSession, useUser } from '#web/session.ts';
import { announceSessionChange } from '#web/stream.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { deletionQuery } from './security-queries.ts';

/** Deleting the account: what stands in the way, or the dialog that does it (decisions §1). */
export function DangerZone() {
  const { t } = useTranslation('accounts');
  const { data } = useSuspenseQuery(deletionQuery);
  const [isOpen, setIsOpen] = useState(false);
  const reasons = data.refusals.map(({ detail }) => detail).join(' ');
  return (
    <Setting title={t('danger.title')} text={t('danger.text')} danger>
      <div>
        <ReasonedButton
          variant="danger"
          reason={reasons === '' ? null : reasons}
          onClick={() => setIsOpen(true)}
        >
          {t('danger.delete')}
        </ReasonedButton>
      </div>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('danger.question')}>
        {isOpen && <Question closesCompany={data.closesCompany} onClose={() => setIsOpen(false)} />}
      </Modal>
    </Setting>
  );
}

type Props = { readonly closesCompany: boolean; readonly onClose: () => void };

function Question({ closesCompany, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const queries = useQueryClient();
  const router = useRouter();
  const language = useLanguage();
  const form = useForm({
    initial: { confirmation: '' },
    send: (values) => api.security.deleteAccount(values),
    onSent: async () => {
      toast(t('danger.done'));
      announceSessionChange();
      await router.navigate({ href: publicAddress('/', language), replace: true });
      forgetSession(queries);
    },
    guarded: false,
  });
  return (
    <DialogForm of={form} submit={t('danger.delete')} danger onCancel={onClose}>
      <Stack as="ul" gap={2} className={textCss.bare}>
        <li>{t('danger.goes')}</li>
        <li>{t('danger.stays')}</li>
        {closesCompany && <li>{t('danger.closes', { companyName: user?.companyName })}</li>}
        <li>{t('danger.final')}</li>
      </Stack>
      <Field
        label={t('danger.type', { email: user?.email })}
        {...form.field('confirmation')}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </DialogForm>
  );
}
