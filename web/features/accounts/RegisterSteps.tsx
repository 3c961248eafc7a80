import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { CodeStep, type Invitation } from './CodeStep.tsx';
import { type Details, DetailsStep } from './DetailsStep.tsx';
import { Door } from './Door.tsx';

type Props = {
  /** Of the link in an invitation letter; empty without one. */
  readonly initialCode: string;
  /** The step is part of the address, so that the browser's own "back" works too. */
  readonly step: 'code' | 'details';
};

/** Two steps: the invitation, then the person. Going back keeps what was typed. */
export function RegisterSteps({ initialCode, step }: Props) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const language = useLanguage();
  const [code, setCode] = useState(initialCode);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [details, setDetails] = useState<Details>({
    name: '',
    email: '',
    language,
    password: '',
    confirmPassword: '',
  });
  if (step === 'details' && invitation !== null) {
    return (
      <Door title={t('register.detailsTitle')} eyebrow={t('register.step', { step: 2 })}>
        <DetailsStep
          invitation={invitation}
          details={details}
          onDetails={setDetails}
          onBack={() => void navigate({ to: '/register', search: {} })}
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
      <CodeStep
        code={code}
        onCode={setCode}
        onValid={(valid) => {
          setInvitation(valid);
          setDetails((old) => ({ ...old, email: old.email === '' ? (valid.email ?? '') : old.email }));
          void navigate({ to: '/register', search: { step: 'details' } });
        }}
      />
    </Door>
  );
}
