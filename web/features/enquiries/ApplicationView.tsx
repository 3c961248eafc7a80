import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUndecided } from '#domain/application.ts';
import { formatCountry } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Card } from '#web/ui/Card.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { AnswerApplication } from './AnswerApplication.tsx';
import type { HelpOf } from './AnswerForm.tsx';
import { Answers } from './Answers.tsx';
import { ApplicationOutcome } from './ApplicationOutcome.tsx';
import { ApproveForm } from './ApproveForm.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import css from './Desk.module.css';
import { Details, Words } from './Details.tsx';
import { EntryHead } from './EntryHead.tsx';
import { applicationQuery } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

type Props = {
  readonly applicationId: string;
  /** The list it was opened from. */
  readonly back: string;
  readonly help: HelpOf;
  /** How the team shares it. */
  readonly desk: ReactNode;
};

/** One application: what they wrote, and the decision. */
export function ApplicationView({ applicationId, back, help, desk }: Props) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const { data: application } = useSuspenseQuery(applicationQuery(applicationId));
  const need = useNeed('application:decide');
  const [isDeclining, setIsDeclining] = useState(false);
  const { status, companyName, country, businessNumber, website, sells, message } = application;
  return (
    <Columns gap={6} across={10} className={css.view}>
      <div className={css.main}>
        <EntryHead title={companyName} back={{ href: back, label: t('desk.back') }}>
          <StatusBadge status={status} />
        </EntryHead>
        <Words title={t('fields.sells')} text={sells} />
        <Words title={t('fields.message')} text={message} />
        <Details
          rows={[
            { term: t('fields.country'), value: formatCountry(country, language) },
            { term: t('fields.businessNumber'), value: businessNumber },
            { term: t('fields.website'), value: website && <Outside href={website} /> },
            { term: t('fields.contactName'), value: application.contactName },
            {
              term: t('fields.email'),
              value: <a href={`mailto:${application.email}`}>{application.email}</a>,
            },
            { term: t('fields.language'), value: t(`languages.${application.language}`) },
            { term: t('desk.received'), value: <RelativeTime at={application.createdAt} /> },
          ]}
        />
        <Answers answers={application.answers} />
        <AnswerApplication key={application.id} application={application} help={help} />
      </div>
      <div className={css.side}>
        {isUndecided(status) ? (
          <Card title={t('desk.approve.title')}>
            <ApproveForm key={application.id} application={application} />
            <p className={`${textCss.note} ${css.aside}`}>
              {t('desk.decline.question')}
              <ReasonedButton reason={need} variant="quiet" size="small" onClick={() => setIsDeclining(true)}>
                {t('desk.decline.open')}
              </ReasonedButton>
            </p>
          </Card>
        ) : (
          <ApplicationOutcome application={application} />
        )}
        {desk}
      </div>
      <DeclineDialog application={application} open={isDeclining} onClose={() => setIsDeclining(false)} />
    </Columns>
  );
}

/** The applicant's own page, which learns nothing of ours. */
function Outside({ href }: { readonly href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {href.replace(/^https?:\/\//, '')}
    </a>
  );
}
