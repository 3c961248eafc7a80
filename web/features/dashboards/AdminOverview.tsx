import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatNumber } from '#domain/format.ts';
import { may } from '#domain/permissions.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ActivityList } from './ActivityList.tsx';
import { Band, type BandFigure } from './Band.tsx';
import css from './Dashboards.module.css';
import { HealthBars } from './HealthBars.tsx';
import { QuickActions } from './QuickActions.tsx';
import { type AdminMetrics, adminMetricsQuery, quickActionsQuery } from './queries.ts';

type Props = {
  readonly notice: ReactNode;
  /** The trade of a period. */
  readonly analytics: ReactNode;
};

/** The operator's overview: metric cards, quick actions, recent activity, health, action buttons. */
export function AdminOverview({ notice, analytics }: Props) {
  const { t } = useTranslation('admin');
  const { data: metrics, dataUpdatedAt } = useSuspenseQuery(adminMetricsQuery);
  const { data: quick } = useSuspenseQuery(quickActionsQuery);
  const user = useUser();
  const canInvite = user !== null && may(user, 'invite:make');
  return (
    <Page>
      <PageHeader
        dense
        eyebrow={user?.companyName ?? t('overview.eyebrow')}
        title={t('overview.title')}
        intro={t('overview.intro')}
        actions={canInvite && <LinkButton to="/admin/invites">{t('overview.invite')}</LinkButton>}
      />
      {notice}
      <Band label={t('overview.figures')} figures={useFigures(metrics)} />
      <QuickActionsSection actions={quick.items} />
      <Columns align="start" className={css.columns}>
        <div>
          <Section title={t('overview.activity')}>
            <ActivityList items={metrics.recentActivity} />
          </Section>
        </div>
        <div>
          <Section title={t('overview.health')}>
            <HealthBars health={metrics.health} measuredAt={dataUpdatedAt} />
          </Section>
        </div>
      </Columns>
      {analytics}
      <Section title={t('overview.actions')}>
        <Row gap={3} wrap>
          {canInvite && (
            <LinkButton to="/admin/invites" variant="secondary">
              {t('overview.invite')}
            </LinkButton>
          )}
          <LinkButton to="/admin/orders" variant="secondary">
            {t('overview.allOrders')}
          </LinkButton>
          <LinkButton to="/admin/messages" variant="secondary">
            {t('overview.allMessages')}
          </LinkButton>
          <LinkButton to="/admin/outbox" variant="secondary">
            {t('overview.openOutbox')}
          </LinkButton>
          <LinkButton to="/dashboard" variant="quiet">
            {t('overview.retailerView')}
          </LinkButton>
        </Row>
      </Section>
    </Page>
  );
}

function QuickActionsSection({
  actions,
}: {
  readonly actions: Parameters<typeof QuickActions>[0]['actions'];
}) {
  const { t } = useTranslation('dashboards');
  return (
    <Section title={t('quick.title')}>
      <QuickActions actions={actions} wide />
    </Section>
  );
}

function useFigures(metrics: AdminMetrics): BandFigure[] {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return [
    {
      key: 'orders',
      label: t('overview.totalOrders'),
      number: number(metrics.totalOrders),
      note: t('overview.growth', { percent: formatChange(metrics.weeklyGrowth, language) }),
      href: '/admin/orders',
    },
    {
      key: 'retailers',
      label: t('overview.totalRetailers'),
      number: number(metrics.totalRetailers),
      note: t('overview.pendingInvites', { count: metrics.pendingInvites }),
      href: '/admin/retailers?joined=joined',
    },
    {
      key: 'brands',
      label: t('overview.activeBrands'),
      number: number(metrics.activeBrands),
      note: t('overview.newBrands', { count: metrics.newBrandsThisMonth }),
      href: '/admin/brands',
    },
    {
      key: 'unread',
      label: t('overview.unread'),
      number: number(metrics.unreadMessages),
      note: t('overview.urgent', { count: metrics.urgentMessages }),
      href: '/admin/messages?unread=true',
    },
  ];
}
