import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { AccountsToCheck } from '#web/features/admin/AccountsToCheck.tsx';
import { PartnersTable } from '#web/features/admin/PartnersTable.tsx';
import type { PartnerKind } from '#web/features/admin/queries.ts';
import { DeskCard } from '#web/features/desk/DeskCard.tsx';
import { TemplatePicker } from '#web/features/desk/TemplatePicker.tsx';
import { ApplicationsTable, applicationHref } from '#web/features/enquiries/ApplicationsTable.tsx';
import { ApplicationView } from '#web/features/enquiries/ApplicationView.tsx';
import { DeskParts } from '#web/features/enquiries/DeskParts.tsx';
import {
  type PartnerDeskSearch,
  parsePartnerDesk,
  showsApplications,
} from '#web/features/enquiries/desk-search.ts';
import { useUser } from '#web/session.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { partnerFilterOf } from './-load-partners.ts';

type Props = { readonly kind: PartnerKind; readonly search: PartnerDeskSearch };

/** The companies of one kind, and who would like to be one. */
export function Partners({ kind, search }: Props) {
  const { t } = useTranslation('admin');
  const user = useUser();
  const isApplications = showsApplications(search);
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('overview.eyebrow')}
        title={t(`partners.${kind}.title`)}
        intro={t(`partners.${kind}.intro`)}
      />
      <DeskParts kind={kind} isApplications={isApplications} />
      {search.application !== undefined ? (
        <ApplicationView
          applicationId={search.application}
          back={applicationHref(kind, { view: 'applications', ...listOf(search) })}
          help={(answer) => <TemplatePicker {...answer} />}
          desk={<DeskCard subject={{ subjectKind: 'application', subjectId: search.application }} />}
        />
      ) : isApplications ? (
        <ApplicationsTable kind={kind} search={search} />
      ) : (
        <>
          {kind === 'brand' && may(user, 'bank:check') && <AccountsToCheck />}
          <PartnersTable kind={kind} filter={partnerFilterOf(search)} parse={parsePartnerDesk[kind]} />
        </>
      )}
    </Page>
  );
}

/** The list that an application was opened from. */
function listOf({ application: _, ...list }: PartnerDeskSearch): PartnerDeskSearch {
  return list;
}
