import { useTranslation } from 'react-i18next';
import { isGiven, listPrices, offerOf, offerRateOf } from '#domain/list-price.ts';
import { recommendedRetailOf } from '#domain/price.ts';
import { cartonFromItem, entryOf, figureFaults, plainDecimal } from '#domain/product-entry-draft.ts';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import type { Entry } from './entry-form.ts';
import css from './Products.module.css';
import { percentOf } from './percent-of.ts';
import type { Choices } from './queries.ts';
import { WarningsOf } from './Warnings.tsx';

type Props = { readonly entry: Entry; readonly choices: Choices };
type Price = Entry['draft']['price'];

const decimal = /^\d+(\.\d+)?$/;

/** What a product costs, in either of two ways, and what comes of it while somebody types. */
export function PriceSection({ entry, choices }: Props) {
  const { t } = useTranslation('products');
  const { price, itemsPerCarton } = entry.draft;
  const isOffer = price.offerPrice !== '' || price.offerRate !== '' || price.msrp !== '';
  const set = (change: Partial<Price>) => entry.set({ price: { ...price, ...change } });
  const unrated = choices.currencies.find(({ currency }) => currency === price.currency)?.hasRate === false;
  return (
    <Card title={t('section.price')}>
      <Stack gap={4}>
        <div className={css.fields}>
          <Select
            label={t('field.currency')}
            {...entry.at('price.currency')}
            value={price.currency}
            onChange={(currency) => set({ currency })}
            disabled={entry.readOnly}
            options={choices.currencies.map(({ currency }) => ({ value: currency, label: currency }))}
            {...(unrated && { hint: t('editor.noRate', { currency: price.currency }) })}
          />
          <div id="part-carton">
            <Field
              label={t('field.itemsPerCarton')}
              hint={t('editor.cartonHint')}
              inputMode="numeric"
              {...entry.at('itemsPerCarton')}
            />
          </div>
        </div>
        <div className={css.fields} id="part-price">
          <Field label={t('field.itemPrice')} inputMode="decimal" {...entry.at('price.itemPrice')} />
          <Field
            label={t('field.cartonPrice')}
            inputMode="decimal"
            {...entry.at('price.cartonPrice')}
            placeholder={cartonFromItem(price.itemPrice, Number(itemsPerCarton) || null, price.currency)}
            hint={t('editor.cartonPriceHint')}
          />
          <Field label={t('field.retailPrice')} inputMode="decimal" {...entry.at('price.retailPrice')} />
        </div>
        <details open={isOffer || undefined}>
          <summary>{t('editor.offer')}</summary>
          <div className={css.fields}>
            <Field
              label={t('field.msrp')}
              inputMode="decimal"
              {...entry.at('price.msrp')}
              onChange={(msrp) => set({ msrp, ...offerFrom(msrp, price.offerRate, price) })}
            />
            <Field
              label={t('field.offerRate')}
              inputMode="decimal"
              {...entry.at('price.offerRate')}
              value={percentOf(price.offerRate)}
              onChange={(text) => {
                const offerRate = rateOf(text);
                set({ offerRate, ...offerFrom(price.msrp, offerRate, price) });
              }}
            />
            <Field
              label={t('field.offerPrice')}
              inputMode="decimal"
              {...entry.at('price.offerPrice')}
              onChange={(offerPrice) => set({ offerPrice, ...rateFrom(price.msrp, offerPrice) })}
            />
          </div>
        </details>
        <Figures entry={entry} />
        <WarningsOf entry={entry} fields={['price']} live />
      </Stack>
    </Card>
  );
}

/** Per item, per carton, and what of the retail price stays with a shop. */
function Figures({ entry: { draft } }: { readonly entry: Entry }) {
  const { t } = useTranslation('products');
  const isSound = !figureFaults(draft).some(
    ({ field }) => field.startsWith('price') || field === 'itemsPerCarton',
  );
  const entry = entryOf(draft);
  if (!isSound || !isGiven(entry.price)) return <p>{t('editor.noFigures')}</p>;
  const { pricePerItem, pricePerCarton, marginPercent } = listPrices(entry);
  const retail = recommendedRetailOf(entry.price);
  return (
    <dl className={css.figures} aria-live="polite">
      {pricePerItem && (
        <div>
          <dt>{t('figure.item')}</dt>
          <dd>
            <Money of={pricePerItem} />
          </dd>
        </div>
      )}
      {pricePerItem && pricePerCarton && (
        <div>
          <dt>{t('figure.carton', { count: entry.itemsPerCarton ?? 0 })}</dt>
          <dd>
            <Money of={pricePerCarton} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('figure.margin')}</dt>
        <dd>{retail === null ? t('figure.noRetail') : marginPercent === null ? '–' : `${marginPercent}%`}</dd>
      </div>
    </dl>
  );
}

/** The offer that a part of the retail price makes, once both are there. */
function offerFrom(msrp: string, offerRate: string, { currency }: Price): Partial<Price> {
  const retail = plainDecimal(msrp);
  if (!decimal.test(retail) || !decimal.test(offerRate)) return {};
  return { offerPrice: offerOf(retail, offerRate, currency) ?? '' };
}

function rateFrom(msrp: string, offerPrice: string): Partial<Price> {
  const [retail, offer] = [plainDecimal(msrp), plainDecimal(offerPrice)];
  if (!decimal.test(retail) || !decimal.test(offer)) return {};
  return { offerRate: offerRateOf(retail, offer) ?? '' };
}

function rateOf(percent: string): string {
  const plain = plainDecimal(percent);
  return decimal.test(plain) ? String(Number((Number(plain) / 100).toFixed(4))) : plain;
}
