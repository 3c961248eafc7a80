import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { outranks } from '#domain/rights.ts';
import { formatDay } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { AccountSessions } from './AccountSessions.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { ResetTwoFactor } from './ResetTwoFactor.tsx';
import css from './Security.module.css';
import type { Account } from './security-queries.ts';

type Open = { readonly what: 'email' | 'sessions' | 'two-factor'; readonly account: Account } | null;

/** Everybody with an account, and what only an admin can do for them. */
export function AccountsTable({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation('accounts');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const titles = {
    email: t('users.email'),
    sessions: t('users.sessions'),
    'two-factor': t('users.resetTwoFactor'),
  };
  return (
    <>
      <DataTable
        caption={t('users.title')}
        rows={accounts}
        rowKey={({ id }) => id}
        columns={useColumns(setOpen)}
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
    {
      key: 'name',
      title: t('users.name'),
      lead: true,
      cell: ({ name, email }) => (
        <Stack as="span" className={css.person}>
          {name}
          <span>{email}</span>
        </Stack>
      ),
    },
    {
      key: 'company',
      title: t('users.company'),
      cell: ({ companyName, role, companyRole }) => (
        <Stack as="span" className={css.person}>
          {companyName}
          <span>{`${t(`common:role.${role}`)} · ${t(`common:companyRole.${companyRole}`)}`}</span>
        </Stack>
      ),
    },
    {
      key: 'since',
      title: t('users.since'),
      cell: ({ createdAt }) => formatDay(createdAt, language),
    },
    {
      key: 'seen',
      title: t('users.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : <RelativeTime at={lastLoginAt} />),
    },
    { key: 'state', title: t('users.state'), cell: (account) => <Marks account={account} /> },
    {
      key: 'actions',
      title: t('users.actions'),
      titleHidden: true,
      right: true,
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
  if (outranks(account, me)) return <span className={css.note}>{t('users.above')}</span>;
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
