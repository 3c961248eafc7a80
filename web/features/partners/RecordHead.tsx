import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountry, formatShortDate } from '#domain/format.ts';
import { may } from '#domain/permissions.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { CompanyRecord } from './queries.ts';
import { StandingDialogs, type StandingStep } from './StandingDialogs.tsx';
import { StateBadge } from './StateBadge.tsx';

type Props = { readonly record: CompanyRecord };

/** What the company is and how it stands, and what can be done about that. */
export function RecordHead({ record }: Props) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const [step, setStep] = useState<StandingStep | null>(null);
  const { name, kind, country, state } = record;
  return (
    <>
      <PageHeader
        dense
        eyebrow={<AddressLink href="/admin/companies">{t('record.back')}</AddressLink>}
        title={name}
        intro={
          <>
            {t(`kinds.${kind}`)} · {formatCountry(country, language)} <StateBadge state={state} />
          </>
        }
        actions={<Steps record={record} onStep={setStep} />}
      />
      <Standing record={record} />
      <StandingDialogs record={record} step={step} onClose={() => setStep(null)} />
    </>
  );
}

function Standing({ record }: Props) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const { suspendedAt, suspendedReason, closedAt } = record;
  if (closedAt !== null) {
    return (
      <Notice variant="error">
        {t('record.closedSince', { date: formatShortDate(closedAt, language) })}
      </Notice>
    );
  }
  if (suspendedAt === null || suspendedReason === null) return null;
  const since = t('record.suspendedSince', {
    date: formatShortDate(suspendedAt, language),
    reason: t(`reasons.${suspendedReason}`),
  });
  return (
    <Notice variant="warning">
      <p>{since}</p>
      <p>{t('record.suspendedText')}</p>
    </Notice>
  );
}

type StepsProps = Props & { readonly onStep: (step: StandingStep) => void };

function Steps({ record: { state }, onStep }: StepsProps) {
  const { t } = useTranslation('partners');
  const user = useUser();
  const mayKeep = may(user, 'partner:keep');
  return (
    <>
      {mayKeep && state === 'active' && (
        <Button variant="secondary" onClick={() => onStep('suspend')}>
          {t('suspend.open')}
        </Button>
      )}
      {mayKeep && state === 'suspended' && (
        <Button onClick={() => onStep('restore')}>{t('restore.open')}</Button>
      )}
      {may(user, 'partner:close') && state !== 'closed' && (
        <Button variant="danger" onClick={() => onStep('close')}>
          {t('close.open')}
        </Button>
      )}
    </>
  );
}
