import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import textCss from '#web/ui/Text.module.css';
import { Estimate } from './Estimate.tsx';
import css from './Landed.module.css';
import { useLandedWords } from './landed-words.ts';
import { cartLandedQuery } from './queries.ts';

type Props = { readonly brandId: string; readonly country?: string };

/** What a brand's part of the cart comes to at its destination: one line, and everything behind it. */
export function CartLanded({ brandId, country }: Props) {
  const to = country === undefined || country === '' ? {} : { country };
  const { data } = useQuery(cartLandedQuery(to));
  const brand = data?.brands.find((one) => one.brandId === brandId);
  return brand === undefined ? null : <LandedLine of={brand.estimate} />;
}

/** "About £312.40 landed", with everything behind it. */
export function LandedLine({ of }: Parameters<typeof Estimate>[0]) {
  const { t } = useTranslation('landed');
  const words = useLandedWords(of);
  const { landedMinor, lines } = of;
  const total = lines.some(({ isImported }) => isImported !== false) ? 'summary.total' : 'home.summary';
  const only = lines.length === 1 ? (lines[0]?.perItemMinor ?? null) : null;
  return (
    <details className={css.details}>
      <summary>
        <span className={textCss.strong}>{t('title')}</span>{' '}
        {landedMinor === null
          ? t('summary.unknown', { country: words.country })
          : t(total, { country: words.country, amount: words.money(landedMinor) })}
        {only !== null && (
          <span className={textCss.note}> {t('summary.perItem', { price: words.money(only) })}</span>
        )}
      </summary>
      <Estimate of={of} />
    </details>
  );
}
