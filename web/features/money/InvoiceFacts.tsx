import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inGroups } from '#domain/mod97.ts';
import type { Money as Amount } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Money } from '#web/ui/Money.tsx';
import { Pairs } from '#web/ui/Pairs.tsx';
import textCss from '#web/ui/Text.module.css';
import { formatPaperDay } from './day.ts';
import css from './Money.module.css';
import type { InvoiceDetail } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

/** The account of one invoice, line by line, down to what is open. */
export function InvoiceFacts({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const { total, credited, paid, refunded, open, dueAt, reference, creditNotes, state } = invoice;
  const openAmount = { ...open, amountMinor: Math.abs(open.amountMinor) };
  return (
    <>
      <Pairs>
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
        <Fact term={t('invoices.due')}>{formatPaperDay(dueAt, language)}</Fact>
        <Fact term={t('invoice.reference')}>
          <span className={`${textCss.figures} ${textCss.breaks}`}>{inGroups(reference)}</span>
        </Fact>
        <Fact term={t('invoices.status')}>
          <StateBadge state={state} />
        </Fact>
      </Pairs>
      {creditNotes.map(({ id, number, url }) => (
        <a
          key={id}
          className={`${textCss.plainLink} ${textCss.strong} ${css.orderLink}`}
          href={url}
          download={`${number}.pdf`}
        >
          {t('invoice.creditNote', { number })}
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
