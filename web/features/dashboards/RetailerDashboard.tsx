import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#domain/format.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { enumerated } from '#domain/punctuation.ts';
import { daysLate } from '#domain/terms.ts';
import { useLanguage } from '#web/language.ts';
import { cartQuery } from '#web/queries.ts';
import type { User } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Band, type BandFigure } from './Band.tsx';
import css from './Dashboards.module.css';
import { FeaturedBrands } from './FeaturedBrands.tsx';
import { givenName } from './given-name.ts';
import { NewArrivals } from './NewArrivals.tsx';
import { QuickActions } from './QuickActions.tsx';
import { quickActionsQuery, type RetailerMetrics, retailerMetricsQuery } from './queries.ts';
import { RecentOrders } from './RecentOrders.tsx';

type Props = {
  readonly user: User;
  /** What waits for the reader, above everything. */
  readonly notice?: ReactNode;
};

/**
 * A retailer's own trade; for the team the same over all orders, with the way to the desk (docs/decisions.md,
 * Dashboards).
 */
export function RetailerDashboard({ user, notice }: Props) {
  const { t } = useTranslation('dashboards');
  const { data: metrics } = useSuspenseQuery(retailerMetricsQuery);
  const { data: quick } = useSuspenseQuery(quickActionsQuery);
  const cartItems = useCartItems(user) ?? metrics.cartItems;
  const figures = useFigures({ ...metrics, cartItems }, user);
  const actions = quick.items.map((item) => (item.key === 'cart' ? { ...item, count: cartItems } : item));
  const isTeam = user.role === 'admin';
  return (
    <Page>
      <PageHeader
        eyebrow={user.companyName}
        title={t('welcome', { name: givenName(user.name) })}
        intro={isTeam ? t('retailer.introAll') : t('retailer.intro')}
        actions={
          isTeam ? (
            <LinkButton to="/admin">{t('retailer.openDesk')}</LinkButton>
          ) : (
            <>
              <LinkButton to="/brands">{t('retailer.browse')}</LinkButton>
              <LinkButton to="/products" variant="secondary">
                {t('retailer.products')}
              </LinkButton>
              {may(user, 'reorder:use') && (
                <LinkButton to="/reorder" variant="secondary">
                  {t('retailer.again')}
                </LinkButton>
              )}
            </>
          )
        }
      />
      {notice}
      <Band label={t('figures.label')} figures={figures} />
      <Columns align="start" className={css.columns}>
        <RecentOrders orders={metrics.recentOrders} reader={user.role} />
        <Section title={t('quick.title')}>
          <QuickActions actions={actions} />
        </Section>
      </Columns>
      <FeaturedBrands brands={metrics.featuredBrands} />
      <NewArrivals products={metrics.newArrivals} />
    </Page>
  );
}

/** The cart as it stands in this browser, so that the figure moves with the header's badge. */
function useCartItems(user: User): number | undefined {
  const enabled = may(user, 'cart:use');
  return useQuery({ ...cartQuery, enabled, select: ({ summary }) => summary.totalItems }).data;
}

/** The figures of the own trade; who has no cart sees what there is to read instead. */
function useFigures(metrics: RetailerMetrics, user: User): BandFigure[] {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  const isTeam = user.role === 'admin';
  const orders = isTeam ? '/admin/orders' : '/orders';
  const number = (value: number) => formatNumber(value, language);
  const due = useDueNote(metrics);
  return [
    {
      key: 'active',
      label: t('figures.activeOrders'),
      number: number(metrics.activeOrders),
      href: `${orders}?status=active`,
      note: t('figures.activeNote'),
    },
    {
      key: 'transit',
      label: t('figures.inTransit'),
      number: number(metrics.inTransitOrders),
      href: `${orders}?status=shipped`,
    },
    {
      key: 'invoices',
      label: t('figures.pendingInvoices'),
      number: number(metrics.pendingInvoices),
      href: isTeam ? '/admin/money?state=unpaid' : '/invoices?state=unpaid',
      note: due,
    },
    may(user, 'cart:use')
      ? { key: 'cart', label: t('figures.cartItems'), number: number(metrics.cartItems), href: '/cart' }
      : {
          key: 'unread',
          label: t('figures.unread'),
          number: number(metrics.unreadMessages),
          href: isTeam ? '/admin/messages' : '/messages',
        },
    {
      key: 'spent',
      label: t('figures.totalSpent'),
      number: formatMoney(metrics.totalSpent, language),
      note:
        metrics.spentSince === null
          ? t('figures.inGbp')
          : t('figures.spentSince', { date: formatDate(metrics.spentSince, language) }),
    },
  ];
}

/** What is open, what of it is late and by how many days, else when the next is due. */
function useDueNote({ owed, oldestDueAt }: RetailerMetrics): string | undefined {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  if (oldestDueAt === null) return undefined;
  const sums = (all: readonly Money[]) =>
    enumerated(
      all.filter(({ amountMinor }) => amountMinor > 0).map((sum) => formatMoney(sum, language)),
      language,
    );
  const open = sums(owed.map((each) => each.open));
  const overdue = sums(owed.map((each) => each.overdue));
  if (overdue === '') return t('figures.nextDue', { open, date: formatDate(oldestDueAt, language, 'UTC') });
  return t('figures.overdue', { open, overdue, count: daysLate(new Date(oldestDueAt), new Date()) });
}
