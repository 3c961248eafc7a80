import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { CodeStep } from './CodeStep.tsx';
import { type Details, DetailsStep } from './DetailsStep.tsx';
import { Door } from './Door.tsx';
import { useEnter } from './use-enter.ts';

type Props = {
  /** Of the link in an invitation email; empty without one. */
  readonly initialCode: string;
  /** The step is part of the address, so that the browser's own "back" works too. */
  readonly step: 'code' | 'details';
};

type Entered = Awaited<ReturnType<typeof api.accounts.register>>;

/**
 * Two steps: the invitation, then the person. Going back keeps what was typed. Who comes by a link, or comes again, has
 * the code in the address: it is asked about at once, and one that is not good any more says so before anything else.
 */
export function RegisterSteps({ initialCode, step }: Props) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const language = useLanguage();
  const enter = useEnter();
  const code = useForm({
    initial: { code: initialCode },
    send: (values) => api.accounts.validateInviteCode(values),
    onSent: ({ code: known, email }) => {
      if (email !== null && details.values.email === '') details.set({ email });
      void navigate({ to: '/register', search: { code: known, step: 'details' } });
    },
    guarded: false,
  });
  const askAtOnce = useEffectEvent(() => {
    if (initialCode !== '') code.submit();
  });
  useEffect(() => askAtOnce(), []);
  const invitation = code.answer;
  const details = useForm<Details, Entered>({
    initial: { name: '', email: '', language, password: '', confirmPassword: '' },
    send: (values) => api.accounts.register({ code: invitation?.code ?? '', ...values }),
    onSent: ({ user }) => enter(user, '/dashboard'),
    guarded: false,
  });
  if (step === 'details' && invitation !== undefined) {
    return (
      <Door title={t('register.detailsTitle')} eyebrow={t('register.step', { step: 2 })}>
        <DetailsStep
          invitation={invitation}
          form={details}
          onBack={() => void navigate({ to: '/register', search: { code: invitation.code } })}
        />
      </Door>
    );
  }
  return (
    <Door
      title={t('register.codeTitle')}
      eyebrow={t('register.step', { step: 1 })}
      intro={t('register.codeIntro')}
    >
      <CodeStep form={code} />
    </Door>
  );
}
