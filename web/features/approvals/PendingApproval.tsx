import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { LimitBar } from '#web/ui/LimitBar.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
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
    <article className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <div>
          <h3 id={id} className={css.brand}>
            <Link to="/brands/$brandId" params={{ brandId: brandSlug }}>
              {brandName[language]}
            </Link>
          </h3>
          <p className={css.quiet}>
            {!canWithdraw && `${t('approvals.by', { name: buyerName })} · `}
            <RelativeTime at={approval.createdAt} />
          </p>
        </div>
        <p className={css.total}>
          <Money of={currentTotal ?? total} />
        </p>
      </header>
      <PriceChange approval={approval} />
      <div className={css.body}>
        <ApprovalLines lines={approval.lines} />
        <dl className={css.facts}>
          <div>
            <dt>{t('approvals.limit')}</dt>
            <dd className={css.limit}>
              <LimitBar limit={approval.limit} spent={approval.spent} />
              <Above approval={approval} />
            </dd>
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
              <dd className={css.words}>{additionalNotes}</dd>
            </div>
          )}
        </dl>
      </div>
      <Decide approval={approval} onDone={onDone} />
    </article>
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
  return <p className={css.quiet}>{t('approvals.above', { amount: formatMoney(above, language) })}</p>;
}

function Address({ of: address }: { readonly of: Approval['shippingAddress'] }) {
  const language = useLanguage();
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(address.country);
  return (
    <address className={css.address}>
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
