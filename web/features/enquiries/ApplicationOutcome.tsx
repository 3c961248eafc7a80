import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import css from './Desk.module.css';
import { Details, Words } from './Details.tsx';
import type { Application } from './queries.ts';

/** How it was decided, by whom, which company it became, and what came of the invitation. */
export function ApplicationOutcome({ application }: { readonly application: Application }) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const { status, decidedByName, decidedAt, declineReason, companyId, invite } = application;
  const isApproved = status === 'approved';
  return (
    <Card title={t(isApproved ? 'desk.outcome.approved' : 'desk.outcome.declined')}>
      <Columns gap={4}>
        <Words title={t('desk.decline.reason')} text={declineReason ?? ''} />
        <Details
          rows={[
            { term: t('desk.outcome.by'), value: decidedByName },
            { term: t('desk.outcome.on'), value: decidedAt && formatDate(decidedAt, language) },
            { term: t('desk.approve.rep'), value: invite?.salesRepName ?? null },
            {
              term: t('desk.outcome.code'),
              value: invite?.code && <span className={css.code}>{invite.code}</span>,
            },
            { term: t('desk.outcome.invite'), value: invite && t(`desk.outcome.states.${invite.state}`) },
            { term: t('desk.outcome.expires'), value: invite && formatDate(invite.expiresAt, language) },
          ]}
        />
        {companyId !== null && (
          <AddressLink href={`/admin/companies/${companyId}`}>{t('desk.outcome.company')}</AddressLink>
        )}
        {isApproved && <AddressLink href="/admin/invites">{t('desk.outcome.invites')}</AddressLink>}
      </Columns>
    </Card>
  );
}
