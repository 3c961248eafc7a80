import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refundDays } from '#domain/claim.ts';
import { formatShortDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { AnswerAs } from './AnswerClaim.tsx';
import css from './Claims.module.css';
import type { Claim } from './queries.ts';

type Props = {
  readonly claim: Claim;
  readonly onAnswer: (as: AnswerAs) => void;
  readonly onWithdraw: () => void;
};

const variants: Readonly<Record<Claim['state'], BadgeVariant>> = {
  reported: 'warning',
  proposed: 'info',
  settled: 'success',
  declined: 'error',
  withdrawn: 'default',
};

/** One problem: what is wrong with which items, what brand and team say to it, and what the reader can do. */
export function ClaimCard({ claim, onAnswer, onWithdraw }: Props) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const { can, kind, state, late, lines, photos, description } = claim;
  const of = <VisuallyHidden> {t('ofProblem', { kind: t(`kind.${kind}`) })}</VisuallyHidden>;
  return (
    <Stack as="li" gap={3} className={css.claim}>
      <Row gap={2} across={3} align="center" wrap>
        <h3 className={textCss.strong}>{t(`kind.${kind}`)}</h3>
        <Badge variant={variants[state]}>{t(`state.${state}`)}</Badge>
        {late && <Badge variant="warning">{t('late')}</Badge>}
      </Row>
      <p className={textCss.note}>
        {t('reportedBy', {
          name: claim.reportedBy ?? '',
          date: formatShortDate(claim.reportedAt, language),
        })}{' '}
        {t(`asks.${claim.wants}`)}
      </p>
      <blockquote className={css.words}>{description}</blockquote>
      <ul>
        {lines.map(({ itemId, productName, items, amount }) => (
          <li key={itemId}>
            {t('line', {
              name: productName[language] || productName.en,
              count: items,
              amount: formatMoney(amount, language),
            })}
          </li>
        ))}
      </ul>
      {photos.length > 0 && (
        <Row as="ul" gap={2} wrap>
          {photos.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url} download={name}>
                <img className={css.photo} src={url} alt={t('photo', { name })} />
              </a>
            </li>
          ))}
        </Row>
      )}
      <Said claim={claim} />
      {(can.propose || can.decide || can.withdraw) && (
        <Row gap={2} wrap>
          {can.propose && (
            <Button variant="primary" size="small" onClick={() => onAnswer('brand')}>
              {t(state === 'reported' ? 'answer.open' : 'answer.again')}
              {of}
            </Button>
          )}
          {can.decide && (
            <Button variant="primary" size="small" onClick={() => onAnswer('team')}>
              {t('decide.open')}
              {of}
            </Button>
          )}
          {can.withdraw && (
            <Button variant="quiet" size="small" onClick={onWithdraw}>
              {t('withdraw.open')}
              {of}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

/** What the brand proposes, what the team has decided, and what follows. */
function Said({ claim: { proposal, decision, creditNote, replacement } }: { readonly claim: Claim }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const amountOf = (amount: Claim['value'] | null) => (amount === null ? '' : formatMoney(amount, language));
  // With VAT where there is some, as the credit note says it; a brand is told the amount without.
  const givenOf = (amount: Claim['value'] | null) => {
    if (creditNote === null) return amountOf(amount);
    const said = { gross: amountOf(creditNote.gross), vat: amountOf(creditNote.vat) };
    return creditNote.vat.amountMinor === 0 ? said.gross : t('withVat', said);
  };
  const [processFrom, processTo] = refundDays.process;
  const [transferFrom, transferTo] = refundDays.transfer;
  return (
    <>
      {proposal !== null && (
        <Stack gap={1}>
          <p className={textCss.strong}>
            {t(`proposed.${proposal.answer}`, { amount: amountOf(proposal.amount) })}
          </p>
          {proposal.note !== '' && <blockquote className={css.words}>{proposal.note}</blockquote>}
        </Stack>
      )}
      {decision !== null && (
        <Stack gap={1}>
          <p className={textCss.strong}>
            {t(`decided.${decision.remedy ?? 'decline'}`, { amount: givenOf(decision.amount) })}
          </p>
          {decision.note !== '' && <blockquote className={css.words}>{decision.note}</blockquote>}
          {decision.remedy === 'refund' && (
            <p className={textCss.note}>
              {t('refundDays', { processFrom, processTo, transferFrom, transferTo })}
            </p>
          )}
          {replacement !== null && (
            <p>
              <Link to="/orders/$orderId" params={{ orderId: replacement.orderId }}>
                {t('replacementOrder', { number: replacement.orderNumber })}
              </Link>
            </p>
          )}
          {creditNote !== null && (
            <p>
              <a href={creditNote.url} download>
                {t('creditNote', { number: creditNote.number })}
              </a>
            </p>
          )}
        </Stack>
      )}
    </>
  );
}
