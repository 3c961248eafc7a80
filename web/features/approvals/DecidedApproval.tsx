import { useTranslation } from 'react-i18next';
import type { ApprovalStatus } from '#domain/approval.ts';
import { carryOver } from '#web/checkout-draft.ts';
import { useLanguage } from '#web/language.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { ApprovalLines } from './ApprovalLines.tsx';
import css from './Approvals.module.css';
import type { Approval } from './queries.ts';

const looks = {
  pending: 'warning',
  approved: 'success',
  declined: 'error',
  withdrawn: 'default',
} as const satisfies Record<ApprovalStatus, BadgeVariant>;

type Props = {
  readonly approval: Approval;
  /** The reader asked for it. */
  readonly isOwn: boolean;
};

/** A request that has been decided: how, by whom, why, and the order it became. */
export function DecidedApproval({ approval, isOwn }: Props) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { status, brandName, buyerName, decidedByName, decidedAt, createdAt, reason, orderId } = approval;
  const decider = t(`decidedBy.${status}`, { name: status === 'withdrawn' ? buyerName : decidedByName });
  return (
    <Columns as="li" gap={2} across={6} align="start" className={css.row}>
      <Columns gap={2} className={css.rowWords}>
        <Row as="p" gap={1} across={3} align="center" wrap className={css.rowName}>
          {brandName[language]} <Badge variant={looks[status]}>{t(`status.${status}`)}</Badge>
        </Row>
        <p className={textCss.note}>
          {!isOwn && status !== 'withdrawn' && `${t('list.by', { name: buyerName })} · `}
          {decider} · <RelativeTime at={decidedAt ?? createdAt} />
        </p>
        {reason !== null && <blockquote className={css.reason}>{reason}</blockquote>}
        <details className={css.details}>
          <summary>{t('list.goods', { count: approval.lines.length })}</summary>
          <ApprovalLines lines={approval.lines} />
        </details>
      </Columns>
      <p className={textCss.strong}>
        <Money of={approval.total} />
      </p>
      {orderId === null ? (
        isOwn && status === 'declined' && <AskAgain approval={approval} />
      ) : (
        <LinkButton to="/orders/$orderId" params={{ orderId }} variant="secondary" size="small">
          {t('list.toOrder')}
        </LinkButton>
      )}
    </Columns>
  );
}

/** What it said and where it was to go is where the next request begins; its goods are in the cart. */
function AskAgain({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation('approvals');
  const { buyerId: userId, brandId } = approval;
  return (
    <LinkButton
      to="/cart"
      variant="secondary"
      size="small"
      onClick={() => carryOver({ userId, brandId }, approval)}
    >
      {t('list.toCart')}
    </LinkButton>
  );
}
