import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { may } from '#domain/permissions.ts';
import { outranks } from '#domain/rights.ts';
import { maySeeAs } from '#domain/seeing.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { ChoiceMenu } from '#web/ui/ChoiceMenu.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import type { OpenAccount } from './AccountDialog.tsx';
import type { Account } from './queries.ts';

/** What the team sees of an account, and what it can do for who has it. */
export function useAccountColumns(onOpen: (open: OpenAccount) => void): Column<Account>[] {
  const { t } = useTranslation(['security', 'common']);
  const language = useLanguage();
  const mayRead = may(useUser(), 'partner:read');
  return [
    { key: 'name', title: t('users.name'), lead: true, sort: 'name', cell: ({ name }) => name },
    { key: 'email', title: t('users.address'), phone: 'under', cell: ({ email }) => email },
    {
      key: 'company',
      title: t('users.company'),
      sort: 'company',
      cell: ({ role, companyId, companyName }) =>
        // Our own company is no partner of ours.
        role !== 'admin' && mayRead ? (
          <AddressLink href={`/admin/companies/${companyId}`}>{companyName}</AddressLink>
        ) : (
          companyName
        ),
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
      optional: true,
      sort: 'since',
      down: true,
      whole: true,
      cell: ({ createdAt }) => formatShortDate(createdAt, language),
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
  const { t } = useTranslation('security');
  if (!isClosed && !hasTwoFactor && emailChange === null) return '–';
  return (
    <Row as="span" gap={2} wrap>
      {isClosed && <Badge variant="error">{t('users.closed')}</Badge>}
      {hasTwoFactor && <Badge variant="success">{t('users.twoFactor')}</Badge>}
      {emailChange !== null && <Badge variant="warning">{t('users.changing')}</Badge>}
    </Row>
  );
}

function Actions({
  account,
  onOpen,
}: {
  readonly account: Account;
  readonly onOpen: (open: OpenAccount) => void;
}) {
  const { t } = useTranslation('security');
  const me = useUser();
  if (me === null || !may(me, 'person:manage')) return null;
  if (outranks(account, me)) return <span className={textCss.note}>{t('users.above')}</span>;
  const { id, name, role, isClosed, hasTwoFactor } = account;
  const choices: readonly (readonly [NonNullable<OpenAccount>['what'], string, isOffered: boolean])[] = [
    ['see', t('seeing.open'), maySeeAs(me, account) && !isClosed],
    ['change', t('users.change'), true],
    ['email', t('users.email'), true],
    ['sessions', t('users.sessions'), true],
    ['two-factor', t('users.resetTwoFactor'), hasTwoFactor && me.id !== id],
    ['remove', t('users.remove'), role !== 'admin' && !isClosed],
  ];
  return (
    <ChoiceMenu
      label={t('users.actions')}
      name={t('users.actionsOf', { name })}
      variant="quiet"
      size="small"
      choices={choices
        .filter(([, , isOffered]) => isOffered)
        .map(([what, label]) => ({ key: what, label, onChoose: () => onOpen({ what, account }) }))}
    />
  );
}
