import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { formatItemPrice, formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CartonStepper } from '#web/ui/CartonStepper.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Cart.module.css';
import { useRemoveLine, useUpdateQuantity } from './mutations.ts';
import type { CartLine } from './optimistic.ts';

/** A product in the cart. What cannot be ordered as it stands says why; removing is always possible. */
export function CartLineRow({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { product } = line;
  const name = product.name[language];
  const update = useUpdateQuantity();
  const remove = useRemoveLine();
  return (
    <Columns
      as="li"
      gap={4}
      align="center"
      className={css.line}
      data-faulty={line.refusal !== null || undefined}
    >
      <Link
        to="/products/$productId"
        params={{ productId: product.id }}
        className={css.lineImage}
        tabIndex={-1}
        aria-hidden
      >
        {product.image && <Picture of={product.image} alt="" sizes="80px" />}
      </Link>
      <div className={css.lineWords}>
        <Link to="/products/$productId" params={{ productId: product.id }} className={textCss.rowLink}>
          {name}
        </Link>
        <p className={css.lineFacts}>
          {t('perCarton')} <Money of={product.pricePerCarton} /> ·{' '}
          {t('itemsPerCarton', { count: product.itemsPerCarton })}
        </p>
        {line.comingPrice !== null && (
          <p className={textCss.accent}>
            {t('comingPrice', {
              date: formatShortDate(line.comingPrice.effectiveAt, language),
              carton: formatMoney(line.comingPrice.pricePerCarton, language),
              item: formatItemPrice(line.comingPrice, language),
              count: line.comingPrice.itemsPerCarton,
            })}
          </p>
        )}
        {line.refusal && <p className={css.lineRefusal}>{line.refusal.detail}</p>}
        {line.refusal === null && line.quantityCartons === line.maxCartons && (
          <p className={css.lineFacts}>{t('stockLimit', { count: line.maxCartons })}</p>
        )}
      </div>
      <Columns gap={1} className={css.lineQuantity}>
        <CartonStepper
          label={name}
          value={line.quantityCartons}
          max={line.available ? Math.max(line.maxCartons, line.quantityCartons) : line.quantityCartons}
          min={0}
          disabled={!line.available}
          onChange={(quantityCartons) =>
            quantityCartons < 1 ? remove.mutate(line) : update.mutate({ line, quantityCartons })
          }
        />
        <span className={css.lineItems} aria-live="polite">
          {t('equalsItems', { count: line.quantityItems })}
        </span>
      </Columns>
      <strong className={css.lineTotal}>
        <Money of={line.lineTotal} />
      </strong>
      <Button
        variant="quiet"
        size="small"
        className={css.lineRemove}
        aria-label={t('removeLine', { name })}
        onClick={() => remove.mutate(line)}
      >
        {t('remove')}
      </Button>
    </Columns>
  );
}
