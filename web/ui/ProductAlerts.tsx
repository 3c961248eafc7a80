import { useTranslation } from 'react-i18next';
import { type SignalKind, signalKinds } from '#domain/news.ts';
import type { StockLevel } from '#domain/stock.ts';
import { IconBell } from '#web/icons/IconBell.tsx';
import { IconBellFilled } from '#web/icons/IconBellFilled.tsx';
import { IconPackageImport } from '#web/icons/IconPackageImport.tsx';
import type { Icon } from '#web/icons/icon.tsx';
import { useSignals } from '#web/signals.ts';
import css from './Heart.module.css';
import { toast } from './toast.ts';

type Props = {
  readonly product: { readonly id: string; readonly stockLevel: StockLevel };
  /** As its reader knows it. */
  readonly name: string;
  /** Whether retailers see it now. */
  readonly isSold?: boolean;
};

/**
 * What a buyer can ask to be told of a product wherever one stands: that it is back, where it is out of stock, and another
 * price. On the product's own page the same is said in full.
 */
export function ProductAlerts({ product, name, isSold = true }: Props) {
  const { t } = useTranslation('common');
  const signals = useSignals(({ kind, wanted }) =>
    toast(wanted ? t(`alerts.set.${kind}`) : t('alerts.removed')),
  );
  if (signals === null) return null;
  const isOut = !isSold || product.stockLevel === 'out';
  const kinds = signalKinds.filter((kind) => kind !== 'back' || isOut || signals.isSet(product.id, kind));
  return kinds.map((kind) => {
    const isOn = signals.isSet(product.id, kind);
    const Icon = iconOf(kind, isOn);
    const label = t(`alerts.${kind}`, { name });
    return (
      <button
        key={kind}
        type="button"
        className={css.heart}
        aria-pressed={isOn}
        aria-label={label}
        title={label}
        onClick={() => signals.change({ productId: product.id, kind, wanted: !isOn })}
      >
        <Icon size={20} stroke={1.5} aria-hidden="true" />
      </button>
    );
  });
}

function iconOf(kind: SignalKind, isOn: boolean): Icon {
  if (kind === 'back') return IconPackageImport;
  return isOn ? IconBellFilled : IconBell;
}
