import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameTerms } from '#domain/checkout.ts';
import { formatCountry, formatDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { cityLine } from '#domain/postal-address.ts';
import { useLanguage } from '#web/language.ts';
import { useTermsWords } from '#web/terms-words.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { LimitBar } from '#web/ui/LimitBar.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { ApprovalLines } from './ApprovalLines.tsx';
import css from './Approvals.module.css';
import { Decide } from './Decide.tsx';
import type { Approval } from './queries.ts';

type Props = { readonly approval: Approval; readonly onDone: () => void };

/** A request that waits: everything somebody needs to decide on it, and the decision. */
export function PendingApproval({ approval, onDone }: Props) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const id = useId();
  const terms = useTermsWords();
  const { brandSlug, brandName, buyerName, canWithdraw, total, currentTotal, additionalNotes } = approval;
  return (
    <Columns as="article" gap={5} className={css.card} aria-labelledby={id}>
      <Row as="header" gap={1} across={6} align="baseline" justify="between" wrap>
        <div>
          <h3 id={id} className={css.brand}>
            <Link to="/brands/$brandId" params={{ brandId: brandSlug }}>
              {brandName[language]}
            </Link>
          </h3>
          <p className={textCss.note}>
            {!canWithdraw && `${t('list.by', { name: buyerName })} · `}
            <RelativeTime at={approval.createdAt} />
          </p>
        </div>
        <p className={css.total}>
          <Money of={currentTotal ?? total} />
        </p>
      </Row>
      <PriceChange approval={approval} />
      <TermsChange approval={approval} />
      <Columns align="start" className={css.body}>
        <ApprovalLines lines={approval.lines} />
        <Columns as="dl" gap={4} className={css.facts}>
          <div>
            <dt>{t('list.limit')}</dt>
            <Columns as="dd" gap={2}>
              <LimitBar limit={approval.limit} spent={approval.spent} />
              <Above approval={approval} />
            </Columns>
          </div>
          <div>
            <dt>{t('list.address')}</dt>
            <dd>
              <Address of={approval.shippingAddress} />
            </dd>
          </div>
          {approval.currentTerms !== null && (
            <div>
              <dt>{t('list.terms')}</dt>
              <dd>{terms(approval.currentTerms)}</dd>
            </div>
          )}
          {approval.poNumber !== '' && (
            <div>
              <dt>{t('list.poNumber')}</dt>
              <dd>{approval.poNumber}</dd>
            </div>
          )}
          {approval.wantedOn !== null && (
            <div>
              <dt>{t('list.wantedOn')}</dt>
              <dd>{formatDate(approval.wantedOn, language, 'UTC')}</dd>
            </div>
          )}
          {approval.invoiceAddress !== null && (
            <div>
              <dt>{t('list.invoiceAddress')}</dt>
              <dd>
                <Address of={approval.invoiceAddress} />
              </dd>
            </div>
          )}
          {additionalNotes !== '' && (
            <div>
              <dt>{t('list.notes')}</dt>
              <dd className={textCss.written}>{additionalNotes}</dd>
            </div>
          )}
        </Columns>
      </Columns>
      <Decide approval={approval} onDone={onDone} />
    </Columns>
  );
}

/** Prices moved since it was submitted: said before anybody agrees to the new ones. */
function PriceChange({ approval: { total, currentTotal } }: { readonly approval: Approval }) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  if (currentTotal === null || currentTotal.amountMinor === total.amountMinor) return null;
  return (
    <Notice variant="warning">
      {t('list.priceChanged', {
        before: formatMoney(total, language),
        now: formatMoney(currentTotal, language),
      })}
    </Notice>
  );
}

/** So are terms of delivery or payment that are others since. */
function TermsChange({ approval: { terms, currentTerms } }: { readonly approval: Approval }) {
  const { t } = useTranslation('approvals');
  const words = useTermsWords();
  if (terms === null || currentTerms === null || isSameTerms(terms, currentTerms)) return null;
  return (
    <Notice variant="warning">
      {t('list.termsChanged', { before: words(terms), now: words(currentTerms) })}
    </Notice>
  );
}

/** By how much it is above what was left; limits are in pounds, so only an order in pounds can be compared. */
function Above({ approval: { total, limit, spent } }: { readonly approval: Approval }) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  if (total.currency !== limit.currency) return null;
  const left = Math.max(0, limit.amountMinor - spent.amountMinor);
  const above = { ...total, amountMinor: total.amountMinor - left };
  return <p className={textCss.note}>{t('list.above', { amount: formatMoney(above, language) })}</p>;
}

function Address({ of: address }: { readonly of: Approval['shippingAddress'] }) {
  const language = useLanguage();
  const country = formatCountry(address.country, language);
  return (
    <address className={css.address}>
      {address.name}
      <br />
      {address.company}
      <br />
      {address.street}
      <br />
      {`${cityLine(address)}, ${country}`}
    </address>
  );
}
