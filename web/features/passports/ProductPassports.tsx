import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Documents } from './Documents.tsx';
import { Findings } from './Findings.tsx';
import { useMarketWords } from './market-words.ts';
import { PassportBadge } from './PassportBadge.tsx';
import { PassportForm } from './PassportForm.tsx';
import { productPassportsQuery } from './queries.ts';
import { Transport } from './Transport.tsx';

type Props = { readonly brandId: string; readonly productId: string };

/** Beside a product's editor: its markets, and what their rules say of its ingredients. */
export function ProductPassports({ brandId, productId }: Props) {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const { market, missing } = useMarketWords();
  const { items, persons } = useSuspenseQuery(productPassportsQuery(brandId, productId)).data;
  const [opened, open] = useState<string | null>(null);
  const [product] = items;
  if (product === undefined) return null;
  const passport = product.passports.find(({ marketKey }) => marketKey === opened);
  return (
    <Section title={t('title')}>
      <ul className={textCss.bare}>
        {product.passports.map((one) => (
          <li key={one.marketKey}>
            <Row gap={3} align="center" wrap>
              <span className={textCss.strong}>{market(one.marketKey)}</span>
              <PassportBadge state={one.state} />
              <span className={textCss.note}>{missing(one.missing)}</span>
              <Button variant="quiet" size="small" onClick={() => open(one.marketKey)}>
                {t('edit')}
                <VisuallyHidden>
                  {' '}
                  {t('editOf', {
                    market: market(one.marketKey),
                    product: inLanguage(product.name, language),
                  })}
                </VisuallyHidden>
              </Button>
            </Row>
            <Findings findings={one.findings} />
            <Documents brandId={brandId} productId={productId} passport={one} />
          </li>
        ))}
      </ul>
      <Transport brandId={brandId} product={product} />
      {passport !== undefined && (
        <PassportForm {...{ brandId, product, passport, persons }} onClose={() => open(null)} />
      )}
    </Section>
  );
}
