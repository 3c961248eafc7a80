import { useTranslation } from 'react-i18next';
import { mostUnreadCounted } from '#domain/conversation.ts';
import { IconBuildingStore } from '#web/icons/IconBuildingStore.tsx';
import { IconChartBar } from '#web/icons/IconChartBar.tsx';
import { IconChevronRight } from '#web/icons/IconChevronRight.tsx';
import { IconClipboardCheck } from '#web/icons/IconClipboardCheck.tsx';
import { IconMessage } from '#web/icons/IconMessage.tsx';
import { IconPackage } from '#web/icons/IconPackage.tsx';
import { IconRosetteDiscountCheck } from '#web/icons/IconRosetteDiscountCheck.tsx';
import { IconShoppingBag } from '#web/icons/IconShoppingBag.tsx';
import { IconTruckDelivery } from '#web/icons/IconTruckDelivery.tsx';
import type { Icon } from '#web/icons/icon.tsx';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Dashboards.module.css';
import type { QuickAction } from './queries.ts';

/** Texts of an action: its name, and what waits behind it. The brand's orders are those it has to confirm. */
const looks = {
  cart: { icon: IconShoppingBag, words: 'cart' },
  orders: { icon: IconTruckDelivery, words: 'orders' },
  brands: { icon: IconRosetteDiscountCheck, words: 'brands' },
  messages: { icon: IconMessage, words: 'messages' },
  products: { icon: IconPackage, words: 'products' },
  analytics: { icon: IconChartBar, words: 'analytics' },
  confirm: { icon: IconClipboardCheck, words: 'confirm' },
  'pending-orders': { icon: IconClipboardCheck, words: 'pending-orders' },
  'new-retailers': { icon: IconBuildingStore, words: 'new-retailers' },
  'brand-applications': { icon: IconRosetteDiscountCheck, words: 'brand-applications' },
} as const satisfies Record<string, { icon: Icon; words: string }>;

type Look = keyof typeof looks;

/** Where a count means that somebody waits. */
const waiting: ReadonlySet<Look> = new Set<Look>([
  'messages',
  'confirm',
  'pending-orders',
  'brand-applications',
]);

type Props = {
  readonly actions: readonly QuickAction[];
  /** Side by side instead of one below the other. */
  readonly wide?: boolean;
};

/** What the role does most, each with what waits behind it. */
export function QuickActions({ actions, wide }: Props) {
  const { t } = useTranslation('dashboards');
  const noteOf = (words: Look, count: number) => {
    if (words === 'analytics') return t('quick.analyticsNote');
    if (words === 'messages' && count > mostUnreadCounted)
      return t('quick.moreMessagesNote', { count: mostUnreadCounted });
    return t(`quick.${words}Note`, { count });
  };
  return (
    <nav aria-label={t('quick.title')}>
      <ul className={wide ? `${css.quick} ${css.quickWide}` : css.quick}>
        {actions.filter(isKnown).map(({ key, href, count }) => {
          const { icon: Icon, words } = looks[key];
          const note = noteOf(words, count ?? 0);
          return (
            <li key={key}>
              <AddressLink href={href} className={css.quickLink}>
                <Icon className={css.quickIcon} stroke={1.4} aria-hidden="true" />
                <Columns as="span" className={css.quickWords}>
                  <span className={textCss.strong}>{t(`quick.${words}`)}</span>
                  <span
                    className={css.quickNote}
                    data-waiting={(waiting.has(key) && (count ?? 0) > 0) || undefined}
                  >
                    {note}
                  </span>
                </Columns>
                <IconChevronRight className={css.quickArrow} size={18} stroke={1.4} aria-hidden="true" />
              </AddressLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function isKnown(action: QuickAction): action is QuickAction & { key: Look } {
  return action.key in looks;
}
