import { useTranslation } from 'react-i18next';
import { inGroups } from '#domain/mod97.ts';
import { decimalFromMinor } from '#domain/money.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Money.module.css';
import type { InvoiceDetail } from './queries.ts';

/** How an open invoice is paid: account and reference to copy, and in euros and francs a code to scan. */
export function WayToPay({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { t } = useTranslation('money');
  const { pay, open, reference, number, url } = invoice;
  if (pay === null) return null;
  const facts = [
    { term: t('pay.amount'), shown: decimalFromMinor(open.amountMinor, open.currency), of: open.currency },
    { term: t('pay.accountName'), shown: pay.accountName },
    { term: t('pay.bank'), shown: pay.bank },
    { term: t('pay.iban'), shown: inGroups(pay.iban), copied: pay.iban },
    { term: t('pay.bic'), shown: pay.bic },
    { term: t('invoice.reference'), shown: inGroups(reference), copied: reference },
  ];
  return (
    <Columns as="section" gap={3} className={css.part}>
      <h3 className={css.partTitle}>{t('pay.title')}</h3>
      <Row gap={6} align="start" wrap>
        <Columns as="dl" gap={2} className={css.facts}>
          {facts.map(({ term, shown, of = '', copied = shown }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Row as="span" gap={2} align="center" justify="end" wrap>
                  <span className={css.reference}>{`${of} ${shown}`.trim()}</span>
                  <CopyButton
                    text={copied}
                    label={t('pay.copyNamed', { what: term })}
                    copied={t('pay.copied', { what: term })}
                    variant="quiet"
                  >
                    {t('pay.copy')}
                  </CopyButton>
                </Row>
              </dd>
            </div>
          ))}
        </Columns>
        {pay.code !== null && (
          <Code rows={pay.code} label={t('pay.code')} isSwiss={open.currency === 'CHF'} />
        )}
      </Row>
      <a className={textCss.rowLink} href={url} download={`${number}.pdf`}>
        {t('pay.pdf', { number })}
      </a>
    </Columns>
  );
}

type CodeProps = { readonly rows: readonly string[]; readonly label: string; readonly isSwiss: boolean };

/** Modules with the quiet border of four that scanners ask for. */
function Code({ rows, label, isSwiss }: CodeProps) {
  const side = rows.length + 8;
  const path = rows
    .flatMap((row, y) => Array.from(row, (dark, x) => (dark === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  return (
    <figure className={css.code}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <rect width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" />
        {isSwiss && <SwissCross side={side} modules={rows.length} />}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** The cross in the middle tells a bank's app which code this is; seven of forty-six are its square. */
function SwissCross({ side, modules }: { readonly side: number; readonly modules: number }) {
  const square = (width: number, height: number, fill: string) => {
    const [wide, high] = [(width * modules) / 46, (height * modules) / 46];
    return <rect x={(side - wide) / 2} y={(side - high) / 2} width={wide} height={high} fill={fill} />;
  };
  return (
    <>
      {square(7, 7, '#fff')}
      {square(6, 6, '#000')}
      {square(3.9, 1.17, '#fff')}
      {square(1.17, 3.9, '#fff')}
    </>
  );
}
