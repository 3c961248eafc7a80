import { useTranslation } from 'react-i18next';
import { stockLevels } from '#domain/stock.ts';
import { InlineText } from './InlineText.tsx';
import css from './Products.module.css';
import type { ProductRow } from './queries.ts';
import type { StockSaid } from './use-row-change.ts';

type Props = {
  readonly row: ProductRow;
  readonly name: string;
  readonly canEdit: boolean;
  readonly onChange: (row: ProductRow, said: StockSaid) => Promise<void>;
};

/** What is there: counted items, or the level somebody sets by hand. */
export function StockCell({ row, name, canEdit, onChange }: Props) {
  const { t } = useTranslation(['products', 'common']);
  const { stockItems, stockLevel } = row;
  if (stockItems !== null) {
    const shown = t('items', { count: stockItems });
    if (!canEdit) return shown;
    return (
      <InlineText
        label={t('list.stockOf', { name })}
        value={String(stockItems)}
        onSave={(text) => onChange(row, { items: text })}
      >
        {shown}
      </InlineText>
    );
  }
  if (!canEdit) return t(`common:stockLevel.${stockLevel}`);
  return (
    <select
      className={css.state}
      aria-label={t('list.stockOf', { name })}
      value={stockLevel}
      onChange={(event) => {
        const level = stockLevels.find((each) => each === event.currentTarget.value) ?? stockLevel;
        onChange(row, { level }).catch(() => {}); // it has been said why
      }}
    >
      {stockLevels.map((level) => (
        <option key={level} value={level}>
          {t(`common:stockLevel.${level}`)}
        </option>
      ))}
    </select>
  );
}
