import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { inGroups } from '#domain/mod97.ts';
import type { Money as Amount } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import textCss from '#web/ui/Text.module.css';
import { useVatWords } from '#web/vat-outlook.tsx';
import css from './Money.module.css';
import { OrderLink } from './OrderLink.tsx';
import type { InvoiceDetail } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

/** The account of one invoice, line by line, down to what is open. */
export function InvoiceFacts({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { t } = useTranslation(['money', 'vat']);
  const vatWords = useVatWords();
  const language = useLanguage();
  const { total, vat, credited, paid, refunded, open, dueAt, reference, creditNotes, ublUrl, number, state } =
    invoice;
  const openAmount = { ...open, amountMinor: Math.abs(open.amountMinor) };
  return (
    <>
      <Columns as="dl" gap={2} className={css.facts}>
        <Fact term={t('invoices.order')}>
          <OrderLink invoice={invoice} />
        </Fact>
        <Fact term={t('vat:net')}>
          <Money of={vat.net} />
        </Fact>
        <Fact term={vat.category === 'S' ? t('vat:rate', { rate: vat.ratePercent }) : t('vat:vat')}>
          {vat.vat === null || vat.vat.amountMinor === 0 ? t('vat:none') : <Money of={vat.vat} />}
        </Fact>
        <Fact term={t('invoices.total')}>
          <Money of={total} />
        </Fact>
        <Sum term={t('invoice.credited')} of={credited} />
        <Sum term={t('invoice.paid')} of={paid} />
        <Sum term={t('invoice.refunded')} of={refunded} />
        <Fact term={t(open.amountMinor < 0 ? 'invoice.toRefund' : 'invoice.stillOpen')}>
          <strong>
            <Money of={openAmount} />
          </strong>
        </Fact>
        <Fact term={t('invoices.due')}>{formatShortDate(dueAt, language, 'UTC')}</Fact>
        <Fact term={t('invoice.reference')}>
          <span className={css.reference}>{inGroups(reference)}</span>
        </Fact>
        <Fact term={t('invoices.status')}>
          <StateBadge state={state} />
        </Fact>
      </Columns>
      <p className={textCss.note}>{vatWords(vat, true)}</p>
      {ublUrl !== null && (
        <a className={textCss.rowLink} href={ublUrl} download={`${number}.xml`}>
          {t('invoice.ubl', { number })}
        </a>
      )}
      {creditNotes.map(({ id, number: note, url }) => (
        <a key={id} className={textCss.rowLink} href={url} download={`${note}.pdf`}>
          {t('invoice.creditNote', { number: note })}
        </a>
      ))}
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A line of the account that is there only where it is not zero. */
function Sum({ term, of }: { readonly term: string; readonly of: Amount }) {
  if (of.amountMinor === 0) return null;
  return (
    <Fact term={term}>
      <Money of={of} />
    </Fact>
  );
}
