import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { NewPasswordFields } from '#web/features/accounts/NewPasswordFields.tsx';
import { AccountForm } from '#web/features/profile/AccountForm.tsx';
import { CompanyTab } from '#web/features/profile/CompanyTab.tsx';
import { PreferencesForm } from '#web/features/profile/PreferencesForm.tsx';
import { ProfileSkeleton } from '#web/features/profile/ProfileSkeleton.tsx';
import { certificatesQuery, profileQuery, settlementQuery } from '#web/features/profile/queries.ts';
import { type ProfileTab, parseProfileSearch } from '#web/features/profile/search.ts';
import {
  deletionQuery,
  passkeysQuery,
  sessionsQuery,
  signInsQuery,
  twoFactorQuery,
} from '#web/features/security/queries.ts';
import { SecurityTab } from '#web/features/security/SecurityTab.tsx';
import { currenciesQuery, sessionQuery } from '#web/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

/** The own account in four tabs. The header's email leads here. */
export const Route = createFileRoute('/profile')({
  staticData: { texts: ['profile', 'security', 'accounts'] },
  validateSearch: parseProfileSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context: { queries }, deps: { tab } }) => {
    // Whoever sees as another does not see how they keep the account safe, or where they are paid.
    const isThemselves = queries.getQueryData(sessionQuery.queryKey)?.seeing === null;
    if (tab === 'security' && isThemselves) {
      void queries.prefetchQuery(twoFactorQuery);
      void queries.prefetchQuery(passkeysQuery);
      void queries.prefetchQuery(sessionsQuery);
      void queries.prefetchInfiniteQuery(signInsQuery);
      void queries.prefetchQuery(deletionQuery);
    }
    const [profile] = await Promise.all([
      queries.ensureQueryData(profileQuery),
      queries.ensureQueryData(currenciesQuery),
    ]);
    if (tab === 'company' && profile.role === 'brand') {
      void queries.prefetchQuery(certificatesQuery);
      if (isThemselves && may(profile, 'bank:edit')) void queries.prefetchQuery(settlementQuery);
    }
  },
  pendingComponent: ProfileSkeleton,
  component: ProfileScreen,
});

function ProfileScreen() {
  const { t } = useTranslation('profile');
  const { tab = 'account' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Tabs<ProfileTab>
        label={t('tabs.label')}
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
        tabs={[
          { value: 'account', title: t('tabs.account'), panel: <AccountForm profile={profile} /> },
          { value: 'company', title: t('tabs.company'), panel: <CompanyTab profile={profile} /> },
          {
            value: 'preferences',
            title: t('tabs.preferences'),
            panel: <PreferencesForm profile={profile} />,
          },
          {
            value: 'security',
            title: t('tabs.security'),
            panel: <SecurityTab NewPassword={NewPasswordFields} />,
          },
        ]}
      />
    </Page>
  );
}
