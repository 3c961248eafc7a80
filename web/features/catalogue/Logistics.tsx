import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Section } from '#web/ui/Section.tsx';
import css from './ProductDetails.module.css';
import type { Product } from './queries.ts';
import { useWords } from './words.ts';

/** What customs, the warehouse and the shelf ask: codes, sizes, weights, dates. Only what is known is named. */
export function Logistics({ product }: { readonly product: Product }) {
  const { t } = useTranslation('catalogue');
  const { number, country, packaging, volume } = useWords();
  const size = product.cartonDimensionsMm;
  const months = (count: number | null) => count !== null && t('product.months', { count });
  const facts = {
    sku: product.sku,
    gtin: product.gtin,
    hsCode: product.hsCode,
    origin: country(product.countryOfOrigin ?? product.country),
    volume: volume(product.volume),
    netWeight:
      product.netWeightGrams !== null && t('product.grams', { weight: number(product.netWeightGrams) }),
    packaging: product.packaging !== null && packaging(product.packaging),
    packSize: t('items', { count: product.packSize }),
    carton:
      size !== null &&
      t('product.centimetres', {
        length: number(size.length / 10),
        width: number(size.width / 10),
        height: number(size.height / 10),
      }),
    cartonWeight:
      product.cartonWeightGrams !== null &&
      t('product.kilograms', { weight: number(product.cartonWeightGrams / 1000) }),
    shelfLife: months(product.shelfLifeMonths),
    pao: months(product.paoMonths),
    alcohol: product.alcoholPercent !== null && `${number(product.alcoholPercent)}%`,
  } as const;
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return (
    <Section title={t('product.logistics')}>
      <Columns as="dl" className={css.logistics}>
        {names.map((name) =>
          facts[name] ? (
            <div key={name}>
              <dt>{t(`product.fact.${name}`)}</dt>
              <dd>{facts[name]}</dd>
            </div>
          ) : null,
        )}
      </Columns>
    </Section>
  );
}
