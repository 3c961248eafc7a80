import { useTranslation } from 'react-i18next';
import { IconBuildingStore } from '#web/icons/IconBuildingStore.tsx';
import { IconClipboardList } from '#web/icons/IconClipboardList.tsx';
import { IconMessage } from '#web/icons/IconMessage.tsx';
import { IconUserPlus } from '#web/icons/IconUserPlus.tsx';
import type { Icon } from '#web/icons/icon.tsx';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Dashboards.module.css';
import type { AdminMetrics } from './queries.ts';

type Activity = AdminMetrics['recentActivity'][number];

const icons = {
  registration: IconUserPlus,
  order: IconClipboardList,
  brand: IconBuildingStore,
  message: IconMessage,
} as const satisfies Record<Activity['type'], Icon>;

const variants = {
  completed: 'default',
  pending: 'warning',
  urgent: 'error',
} as const satisfies Record<Activity['status'], BadgeVariant>;

/** What happened lately; each line leads to what it tells of. */
export function ActivityList({ items }: { readonly items: readonly Activity[] }) {
  const { t } = useTranslation('admin');
  if (items.length === 0)
    return <EmptyState title={t('overview.noActivity')} text={t('overview.noActivityText')} />;
  return (
    <Columns as="ul">
      {items.map((item) => (
        <Columns as="li" key={item.id} gap={1} across={4} className={css.activity}>
          <Line item={item} />
        </Columns>
      ))}
    </Columns>
  );
}

function Line({ item }: { readonly item: Activity }) {
  const { t } = useTranslation('admin');
  const Icon = icons[item.type];
  return (
    <>
      <Icon className={css.quickIcon} stroke={1.4} aria-hidden="true" />
      <div className={css.activityWords}>
        <p className={css.activityTitle}>
          {item.href === null ? item.title : <AddressLink href={item.href}>{item.title}</AddressLink>}
        </p>
        <p className={css.activityText}>{item.description}</p>
      </div>
      <Columns gap={1} className={css.activityState}>
        <span className={textCss.note}>
          <RelativeTime at={item.timestamp} />
        </span>
        {item.status !== 'completed' && (
          <Badge variant={variants[item.status]}>{t(`activityStatus.${item.status}`)}</Badge>
        )}
      </Columns>
    </>
  );
}
