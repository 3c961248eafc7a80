import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import type { User } from '#web/session.ts';
import { usePublicAddress } from '#web/shell/PublicLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Analytics } from './Analytics.tsx';
import { Band } from './Band.tsx';
import { BrandOverview } from './BrandOverview.tsx';
import css from './Dashboards.module.css';
import { givenName } from './given-name.ts';
import { QuickActions } from './QuickActions.tsx';
import { type BrandMetrics, brandMetricsQuery, quickActionsQuery } from './queries.ts';
import { RecentOrders } from './RecentOrders.tsx';

/** A brand's own trade: counters, what to do next, analytics, overview and help. */
export function BrandDashboard({ user, notice }: { readonly user: User; readonly notice?: ReactNode }) {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  const { data: metrics } = useSuspenseQuery(brandMetricsQuery);
  const { data: quick } = useSuspenseQuery(quickActionsQuery);
  return (
    <Page>
      <PageHeader
        eyebrow={metrics.brandName?.[language] ?? user.companyName}
        title={t('welcome', { name: givenName(user.name) })}
        intro={t('brand.intro')}
        actions={
          metrics.brandSlug !== null && (
            <LinkButton to="/brands/$brandId" params={{ brandId: metrics.brandSlug }} variant="secondary">
              {t('brand.view')}
            </LinkButton>
          )
        }
      />
      {notice}
      <Band label={t('figures.label')} figures={useFigures(metrics)} />
      <Columns align="start" className={css.columns}>
        <RecentOrders orders={metrics.recentOrders} reader="brand" />
        <Section title={t('quick.title')}>
          <QuickActions actions={quick.items} />
        </Section>
      </Columns>
      <Analytics weeks={metrics.salesByWeek} statuses={metrics.statusDistribution} />
      <Columns align="start" className={css.columns}>
        {metrics.brandSlug === null ? (
          <NotLive brandSlug={user.brandSlug} />
        ) : (
          <BrandOverview slug={metrics.brandSlug} />
        )}
        <Help />
      </Columns>
    </Page>
  );
}

function useFigures(metrics: BrandMetrics) {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return [
    { key: 'retailers', label: t('figures.retailers'), number: number(metrics.retailers) },
    {
      key: 'active',
      label: t('figures.activeOrders'),
      number: number(metrics.activeOrders),
      href: '/orders?status=active',
      note: t('figures.activeNote'),
    },
    {
      key: 'products',
      label: t('figures.productsListed'),
      number: number(metrics.productsListed),
      href: '/brands',
    },
    {
      key: 'inquiries',
      label: t('figures.inquiries'),
      number: number(metrics.inquiries),
      href: '/messages?reply=true',
    },
  ];
}

/** Retailers see nothing of the brand yet: the way to what is missing. */
function NotLive({ brandSlug }: { readonly brandSlug: string | null }) {
  const { t } = useTranslation('dashboards');
  const checklist = brandSlug !== null && (
    <LinkButton to="/workspace/$brandId" params={{ brandId: brandSlug }} variant="secondary">
      {t('brand.checklist')}
    </LinkButton>
  );
  return (
    <Section title={t('brand.overview')}>
      <EmptyState
        title={t('brand.none')}
        text={t('brand.noneText')}
        action={checklist || <ContactButton />}
      />
    </Section>
  );
}

function Help() {
  const { t } = useTranslation('dashboards');
  return (
    <Section title={t('brand.help')}>
      <div className={css.help}>
        <p>{t('brand.helpConfirm')}</p>
        <p>{t('brand.helpMessages')}</p>
        <p>{t('brand.helpContact')}</p>
        <ContactButton />
      </div>
    </Section>
  );
}

function ContactButton() {
  const { t } = useTranslation('dashboards');
  return (
    <LinkButton to={usePublicAddress('/contact')} variant="secondary" size="small">
      {t('brand.contact')}
    </LinkButton>
  );
}
