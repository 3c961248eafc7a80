import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#web/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LimitBar } from '#web/ui/LimitBar.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import type { Colleague, Team } from './queries.ts';
import { RemoveQuestion } from './RemoveQuestion.tsx';
import css from './Team.module.css';

type Open = { readonly what: 'change' | 'remove'; readonly colleague: Colleague };
type Props = { readonly team: Team; readonly user: User };

/** Everybody of the company, and for its owners what they can change about each. */
export function TeamTable({ team, user }: Props) {
  const { t } = useTranslation('team');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const title = open && t(`${open.what}.title`, { name: open.colleague.name });
  return (
    <>
      <DataTable
        caption={t('list.title')}
        rows={team.items}
        rowKey={({ id }) => id}
        columns={useColumns(team, setOpen)}
      />
      <Modal open={open !== null} onClose={close} title={title}>
        {open?.what === 'change' && (
          <ChangeForm
            colleague={open.colleague}
            role={user.role}
            hasLimits={team.hasLimits}
            onClose={close}
          />
        )}
        {open?.what === 'remove' && (
          <RemoveQuestion
            colleague={open.colleague}
            companyName={user.companyName}
            hasCart={team.hasLimits && open.colleague.companyRole !== 'viewer'}
            onClose={close}
          />
        )}
      </Modal>
    </>
  );
}

function useColumns(
  { hasLimits, canManage, items }: Team,
  onOpen: (open: Open) => void,
): Column<Colleague>[] {
  const { t } = useTranslation(['team', 'common']);
  // Everybody knows what they spend themselves, owners know it of all.
  const knowsSpending = hasLimits && items.some(({ spentThisMonth }) => spentThisMonth !== null);
  const columns: (Column<Colleague> | false)[] = [
    {
      key: 'name',
      title: t('list.name'),
      lead: true,
      cell: ({ name, email, isYou }) => (
        <span className={css.person}>
          <Row as="span" align="center" wrap className={css.name}>
            {name}
            {isYou && <Badge variant="info">{t('list.you')}</Badge>}
          </Row>
          <span className={css.email}>{email}</span>
        </span>
      ),
    },
    {
      key: 'role',
      title: t('list.role'),
      cell: ({ companyRole }) => t(`common:companyRole.${companyRole}`),
    },
    knowsSpending && {
      key: 'spent',
      title: t('list.spent'),
      cell: (colleague) => <Spent colleague={colleague} />,
    },
    {
      key: 'seen',
      title: t('list.lastLogin'),
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          <span className={textCss.soft}>{t('list.never')}</span>
        ) : (
          <span className={textCss.unbroken}>
            <span className={textCss.phoneOnly}>{t('list.lastLogin')} </span>
            <RelativeTime at={lastLoginAt} />
          </span>
        ),
    },
    canManage && {
      key: 'actions',
      title: t('list.actions'),
      titleHidden: true,
      right: true,
      cell: (colleague) => <Actions colleague={colleague} onOpen={onOpen} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** What somebody has ordered this month, and of how much. */
function Spent({
  colleague: { spentThisMonth, orderLimit, companyRole },
}: {
  readonly colleague: Colleague;
}) {
  const { t } = useTranslation('team');
  if (spentThisMonth === null) return <span className={`${textCss.soft} ${textCss.wideOnly}`}>–</span>;
  if (orderLimit !== null)
    return (
      <div className={css.use}>
        <LimitBar limit={orderLimit} spent={spentThisMonth} />
      </div>
    );
  return (
    <span className={css.person}>
      <Money of={spentThisMonth} />
      {companyRole === 'buyer' && <span className={css.email}>{t('list.anyAmount')}</span>}
    </span>
  );
}

type ActionsProps = { readonly colleague: Colleague; readonly onOpen: (open: Open) => void };

function Actions({ colleague, onOpen }: ActionsProps) {
  const { t } = useTranslation('team');
  const { name, isYou } = colleague;
  return (
    <span className={css.actions}>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('change.title', { name })}
        onClick={() => onOpen({ what: 'change', colleague })}
      >
        {t('change.open')}
      </Button>
      {!isYou && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('remove.title', { name })}
          onClick={() => onOpen({ what: 'remove', colleague })}
        >
          {t('remove.open')}
        </Button>
      )}
    </span>
  );
}
