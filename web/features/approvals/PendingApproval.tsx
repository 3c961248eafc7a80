import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
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
  const { t } = useTranslation('team');
  const language = useLanguage();
  const id = useId();
  const { brandSlug, brandName, buyerName, canWithdraw, total, currentTotal, additionalNotes } = approval;
  return (
    <Columns as="article" gap={5} className={`${boxCss.sheet} ${boxCss.pad}`} aria-labelledby={id}>
      <Row as="header" gap={1} across={6} align="baseline" justify="between" wrap>
        <div>
          <h3 id={id} className={`${textCss.display} ${css.brand}`}>
            <Link to="/brands/$brandId" params={{ brandId: brandSlug }}>
              {brandName[language]}
            </Link>
          </h3>
          <p className={textCss.note}>
            {!canWithdraw && `${t('approvals.by', { name: buyerName })} · `}
            <RelativeTime at={approval.createdAt} />
          </p>
        </div>
        <p className={`${textCss.larger} ${textCss.bold}`}>
          <Money of={currentTotal ?? total} />
        </p>
      </Row>
      <PriceChange approval={approval} />
      <Columns align="start" className={css.body}>
        <ApprovalLines lines={approval.lines} />
        <Columns as="dl" gap={4} className={css.facts}>
          <div>
            <dt>{t('approvals.limit')}</dt>
            <Columns as="dd" gap={2}>
              <LimitBar limit={approval.limit} spent={approval.spent} />
              <Above approval={approval} />
            </Columns>
          </div>
          <div>
            <dt>{t('approvals.address')}</dt>
            <dd>
              <Address of={approval.shippingAddress} />
            </dd>
          </div>
          {additionalNotes !== '' && (
            <div>
              <dt>{t('approvals.notes')}</dt>
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
  const { t } = useTranslation('team');
  const language = useLanguage();
  if (currentTotal === null || currentTotal.amountMinor === total.amountMinor) return null;
  return (
    <Notice variant="warning">
      {t('approvals.priceChanged', {
        before: formatMoney(total, language),
        now: formatMoney(currentTotal, language),
      })}
    </Notice>
  );
}

/** By how much it is above what was left; limits are in pounds, so only an order in pounds can be compared. */
function Above({ approval: { total, limit, spent } }: { readonly approval: Approval }) {
  const { t } = useTranslation('team');
  const language = useLanguage();
  if (total.currency !== limit.currency) return null;
  const left = Math.max(0, limit.amountMinor - spent.amountMinor);
  const above = { ...total, amountMinor: total.amountMinor - left };
  return <p className={textCss.note}>{t('approvals.above', { amount: formatMoney(above, language) })}</p>;
}

function Address({ of: address }: { readonly of: Approval['shippingAddress'] }) {
  const language = useLanguage();
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(address.country);
  return (
    <address>
      {address.name}
      <br />
      {address.company}
      <br />
      {address.street}
      <br />
      {`${address.postalCode} ${address.city}, ${country}`}
    </address>
  );
}
