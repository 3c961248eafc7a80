import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { outranks } from '#domain/rights.ts';
import { roles } from '#domain/roles.ts';
import { formatDay } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { AccountSessions } from './AccountSessions.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { parseUserSearch, type UserSearch, userFilterOf } from './list-search.ts';
import { ResetTwoFactor } from './ResetTwoFactor.tsx';
import css from './Security.module.css';
import { type Account, accountsQuery } from './security-queries.ts';

type Open = { readonly what: 'email' | 'sessions' | 'two-factor'; readonly account: Account } | null;

/** Everybody with an account, and what only an admin can do for them. */
export function AccountsTable({ search }: { readonly search: UserSearch }) {
  const { t } = useTranslation(['accounts', 'common']);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const titles = {
    email: t('users.email'),
    sessions: t('users.sessions'),
    'two-factor': t('users.resetTwoFactor'),
  };
  const filter = userFilterOf(search);
  return (
    <>
      <RecordList
        list="users"
        caption={t('users.title')}
        parse={parseUserSearch}
        query={accountsQuery(filter)}
        rowKey={({ id }) => id}
        columns={useColumns(setOpen)}
        filters={[
          { name: 'q', kind: 'words', label: t('users.search'), longest: 100 },
          {
            name: 'role',
            kind: 'choice',
            label: t('users.role'),
            any: t('users.all'),
            options: roles.map((value) => ({ value, label: t(`common:role.${value}`) })),
          },
        ]}
        sorting="name"
        count={(count) => t('users.count', { count })}
        file={filter}
        empty={<EmptyState title={t('users.noneTitle')} text={t('users.noneText')} />}
      />
      <Modal open={open !== null} onClose={close} title={open === null ? '' : titles[open.what]}>
        {open?.what === 'email' && <EmailDialog account={open.account} onClose={close} />}
        {open?.what === 'sessions' && <AccountSessions account={open.account} onClose={close} />}
        {open?.what === 'two-factor' && <ResetTwoFactor account={open.account} onClose={close} />}
      </Modal>
    </>
  );
}

function useColumns(onOpen: (open: Open) => void): Column<Account>[] {
  const { t } = useTranslation(['accounts', 'common']);
  const language = useLanguage();
  return [
    { key: 'name', title: t('users.name'), lead: true, sort: 'name', cell: ({ name }) => name },
    { key: 'email', title: t('users.address'), phone: 'under', cell: ({ email }) => email },
    {
      key: 'company',
      title: t('users.company'),
      sort: 'company',
      cell: ({ companyName }) => companyName,
    },
    {
      key: 'role',
      title: t('users.role'),
      wide: true,
      cell: ({ role, companyRole }) =>
        `${t(`common:role.${role}`)} · ${t(`common:companyRole.${companyRole}`)}`,
    },
    {
      key: 'since',
      title: t('users.since'),
      wide: true,
      sort: 'since',
      down: true,
      cell: ({ createdAt }) => formatDay(createdAt, language),
    },
    {
      key: 'seen',
      title: t('users.lastLogin'),
      sort: 'seen',
      down: true,
      phone: 'aside',
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : <RelativeTime at={lastLoginAt} />),
    },
    { key: 'state', title: t('users.state'), cell: (account) => <Marks account={account} /> },
    {
      key: 'actions',
      title: t('users.actions'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (account) => <Actions account={account} onOpen={onOpen} />,
    },
  ];
}

function Marks({ account: { hasTwoFactor, isClosed, emailChange } }: { readonly account: Account }) {
  const { t } = useTranslation('accounts');
  if (!isClosed && !hasTwoFactor && emailChange === null) return '–';
  return (
    <Row as="span" gap={2} wrap>
      {isClosed && <Badge variant="error">{t('users.closed')}</Badge>}
      {hasTwoFactor && <Badge variant="success">{t('users.twoFactor')}</Badge>}
      {emailChange !== null && <Badge variant="warning">{t('users.changing')}</Badge>}
    </Row>
  );
}

function Actions({ account, onOpen }: { readonly account: Account; readonly onOpen: (open: Open) => void }) {
  const { t } = useTranslation('accounts');
  const me = useUser();
  if (me === null || !may(me, 'person:manage')) return null;
  if (outranks(account, me)) return <span>{t('users.above')}</span>;
  const isMe = me.id === account.id;
  return (
    <span className={css.actions}>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('users.emailOf', { name: account.name })}
        onClick={() => onOpen({ what: 'email', account })}
      >
        {t('users.email')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('users.sessionsOf', { name: account.name })}
        onClick={() => onOpen({ what: 'sessions', account })}
      >
        {t('users.sessions')}
      </Button>
      {account.hasTwoFactor && !isMe && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('users.resetOf', { name: account.name })}
          onClick={() => onOpen({ what: 'two-factor', account })}
        >
          {t('users.resetTwoFactor')}
        </Button>
      )}
    </span>
  );
}
