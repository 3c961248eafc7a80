import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { useFreightWords } from '#web/freight-words.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import { MoqBar } from '#web/ui/MoqBar.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Row } from '#web/ui/Row.tsx';
import { useVatWords, VatSums } from '#web/vat-outlook.tsx';
import css from './Checkout.module.css';
import { type Checkout, type CheckoutBrand, type Destination, vatQuery } from './queries.ts';

type Props = { readonly brand: CheckoutBrand; readonly to: Destination } & Pick<Checkout, 'terms' | 'credit'>;

/** What is being ordered, always in view: lines, totals, terms. */
export function CheckoutSummary({ brand, to, terms, credit }: Props) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const freight = useFreightWords();
  const { data: vat } = useQuery(vatQuery(brand, to));
  const vatWords = useVatWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Columns as="aside" gap={5} className={css.summary} aria-label={t('summary.title')}>
      <Row gap={4} align="center" justify="between">
        <h2 className={css.summaryTitle}>{brand.brandName[language]}</h2>
        <button
          type="button"
          className={css.summaryToggle}
          aria-expanded={isOpen}
          aria-controls="summary-body"
          onClick={() => setIsOpen(!isOpen)}
        >
          <strong>
            <Money of={vat?.gross ?? brand.total} />
          </strong>
          {isOpen ? t('summary.hide') : t('summary.show')}
        </button>
      </Row>
      <Columns id="summary-body" gap={5} className={css.summaryBody} data-open={isOpen || undefined}>
        <Columns as="ul" gap={3} className={css.summaryLines}>
          {brand.lines.map((line) => (
            <Columns as="li" key={line.productId} gap={3} align="center" className={css.summaryLine}>
              <span className={css.summaryImage}>
                {line.image && <Picture of={line.image} alt="" sizes="56px" />}
              </span>
              <span>
                <span className={css.summaryName}>{line.productName[language]}</span>
                <span className={css.summaryFacts}>
                  {t('summary.line', { count: line.quantityCartons, items: line.quantityItems })}
                </span>
              </span>
              <Money of={line.lineTotal} />
            </Columns>
          ))}
        </Columns>
        <MoqBar {...brand.moq} brandName={brand.brandName[language]} />
        <Columns as="dl" gap={2} className={css.summaryTotals}>
          <div>
            <dt>{t('summary.goods')}</dt>
            <dd>
              <Money of={brand.items} />
            </dd>
          </div>
          <div>
            <dt>{t('summary.shipping')}</dt>
            <dd>{freight(brand)}</dd>
          </div>
          {vat === undefined ? (
            <div className={css.summaryTotal}>
              <dt>{t('summary.total')}</dt>
              <dd>
                <Money of={brand.total} />
              </dd>
            </div>
          ) : (
            <VatSums of={vat} totalClass={css.summaryTotal} />
          )}
        </Columns>
        {vat !== undefined && <p className={css.summaryNote}>{vatWords(vat)}</p>}
        <p className={css.summaryNote}>{t(`summary.terms.${terms}`)}</p>
        {credit !== null && <CreditNote credit={credit} />}
      </Columns>
    </Columns>
  );
}

/** What the company may still order on its terms. */
function CreditNote({ credit }: { readonly credit: NonNullable<Checkout['credit']> }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { limit, used, left } = credit;
  return (
    <p className={css.summaryNote}>
      {t('credit', {
        limit: formatMoney(limit, language),
        used: formatMoney(used, language),
        left: formatMoney(left, language),
      })}
    </p>
  );
}
