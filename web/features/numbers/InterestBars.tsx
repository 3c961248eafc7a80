import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Numbers } from './queries.ts';

/** From looking to ordering; what is counted is said below. */
export function InterestBars({ numbers: { views, cartAdds, orders } }: { readonly numbers: Numbers }) {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  if (views === null || cartAdds === null) return <p className={textCss.note}>{t('interest.noCountry')}</p>;
  const bar = (key: 'views' | 'cartAdds' | 'orders', value: number) => ({
    key,
    label: t(`interest.${key}`),
    value,
    text: formatNumber(value, language),
  });
  return (
    <Stack gap={3}>
      <Bars bars={[bar('views', views), bar('cartAdds', cartAdds), bar('orders', orders)]} />
      <p className={textCss.note}>{t('interest.note')}</p>
    </Stack>
  );
}
