import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { Estimate } from './Estimate.tsx';
import { useLandedWords } from './landed-words.ts';
import { type ProductLandedCost, productLandedQuery } from './queries.ts';

/** What an item of a product comes to where the company has goods sent, and what the retail price leaves. */
export function ProductLanded({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('landed');
  const { data } = useQuery(productLandedQuery(productId));
  if (data === undefined) return null;
  return (
    <Section title={t('title')}>
      <Estimates of={data} />
    </Section>
  );
}

function Estimates({ of }: { readonly of: ProductLandedCost }) {
  const { t } = useTranslation('landed');
  const language = useLanguage();
  const { carton, minimum, minimumCartons, recommendedRetail, marginPercent } = of;
  const words = useLandedWords(minimum);
  const said = ({ lines: [line] }: typeof carton) => {
    const perItem = line?.perItemMinor ?? null;
    return perItem === null
      ? t('unknown')
      : t('product.perItem', { price: words.money(perItem), country: words.country });
  };
  return (
    <Stack gap={3}>
      <p>
        {t('product.minimum', { count: minimumCartons, landed: said(minimum) })}{' '}
        {minimumCartons > 1 && t('product.carton', { landed: said(carton) })}
      </p>
      {recommendedRetail !== null && marginPercent !== null && (
        <p>
          {t('product.margin', { price: formatMoney(recommendedRetail, language), percent: marginPercent })}
        </p>
      )}
      <Estimate of={minimum} />
    </Stack>
  );
}
