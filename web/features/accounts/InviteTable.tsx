import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { type InviteState, inviteStates } from '#domain/invite.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import type { BulkAction } from '#web/ui/ListBulk.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { CopyCode } from './CopyCode.tsx';
import css from './Desk.module.css';
import { type InviteSearch, inviteFilterOf, parseInviteSearch } from './list-search.ts';
import { type Invite, invitesQuery } from './queries.ts';
import { RevokeDialog } from './RevokeDialog.tsx';

const looks = {
  usable: 'success',
  used: 'default',
  revoked: 'error',
  expired: 'warning',
} as const satisfies Record<InviteState, BadgeVariant>;

type Props = { readonly search: InviteSearch; readonly empty: ReactNode };

/** Invitations with what can be done to the open ones: copy the code, send it again, revoke it. */
export function InviteTable({ search, empty }: Props) {
  const { t } = useTranslation('accounts');
  const [revoking, setRevoking] = useState<Invite | null>(null);
  const filter = inviteFilterOf(search);
  return (
    <>
      <RecordList
        list="invites"
        caption={t('invites.title')}
        parse={parseInviteSearch}
        query={invitesQuery(filter)}
        rowKey={({ id }) => id}
        columns={useColumns(setRevoking)}
        filters={[
          {
            name: 'state',
            kind: 'choice',
            label: t('invites.filter'),
            any: t('invites.all'),
            options: inviteStates.map((value) => ({ value, label: t(`invites.states.${value}`) })),
          },
        ]}
        sorting="-created"
        count={(count) => t('invites.count', { count })}
        file={filter}
        bulk={useBulk()}
        empty={empty}
      />
      <RevokeDialog invite={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

/** Several at once: they leave the company, or were sent by mistake. */
function useBulk(): BulkAction<Invite>[] {
  const { t } = useTranslation('accounts');
  const need = useNeed('invite:make');
  const canRevoke = ({ state, code }: Invite) => state === 'usable' && code !== null;
  return [
    {
      key: 'revoke',
      danger: true,
      label: (rows) => t('invites.revokeAll', { count: rows.length }),
      reason: (rows) => need ?? (rows.every(canRevoke) ? null : t('invites.notOpen')),
      run: ({ id }) => api.accounts.revokeInvite({ inviteId: id }),
    },
  ];
}

function useColumns(onRevoke: (invite: Invite) => void): Column<Invite>[] {
  const { t } = useTranslation(['accounts', 'common']);
  const language = useLanguage();
  return [
    {
      key: 'code',
      title: t('invites.code'),
      lead: true,
      cell: ({ code }) =>
        code === null ? (
          <span className={textCss.note}>{t('invites.hidden')}</span>
        ) : (
          <code className={css.code}>{code}</code>
        ),
    },
    {
      key: 'company',
      title: t('invites.company'),
      sort: 'company',
      phone: 'under',
      cell: ({ companyName }) => companyName,
    },
    {
      key: 'role',
      title: t('invites.role'),
      cell: ({ role, companyRole }) =>
        `${t(`common:role.${role}`)} · ${t(`common:companyRole.${companyRole}`)}`,
    },
    {
      key: 'rep',
      title: t('invites.rep'),
      wide: true,
      sort: 'rep',
      cell: ({ salesRepName }) => salesRepName,
    },
    { key: 'email', title: t('invites.email'), phone: 'under', cell: ({ email }) => email ?? '–' },
    {
      key: 'created',
      title: t('invites.created'),
      sort: 'created',
      down: true,
      optional: true,
      whole: true,
      cell: ({ createdAt }) => formatDate(createdAt, language),
    },
    {
      key: 'expires',
      title: t('invites.expires'),
      sort: 'expires',
      phone: 'under',
      whole: true,
      cell: ({ expiresAt }) => (
        <>
          <span className={textCss.phoneOnly}>{t('invites.expires')} </span>
          {formatDate(expiresAt, language)}
        </>
      ),
    },
    {
      key: 'state',
      title: t('invites.state'),
      phone: 'aside',
      cell: (invite) => <State invite={invite} />,
    },
    {
      key: 'actions',
      title: t('invites.actions'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (invite) =>
        (invite.state === 'usable' || (invite.state === 'expired' && invite.email !== null)) &&
        invite.code !== null && (
          <Actions invite={{ ...invite, code: invite.code }} onRevoke={() => onRevoke(invite)} />
        ),
    },
  ];
}

function State({ invite: { state, usedByName } }: { readonly invite: Invite }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Badge variant={looks[state]}>{t(`invites.states.${state}`)}</Badge>
      {usedByName !== null && (
        <span className={textCss.note}> {t('invites.usedBy', { name: usedByName })}</span>
      )}
    </>
  );
}

type ActionsProps = {
  readonly invite: Invite & { readonly code: string };
  readonly onRevoke: () => void;
};

function Actions({ invite: { id, code, email, state }, onRevoke }: ActionsProps) {
  const { t } = useTranslation('accounts');
  return (
    <span className={css.actions}>
      {state === 'usable' && <CopyCode code={code} />}
      {email !== null && <SendAgain inviteId={id} email={email} />}
      {state === 'usable' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('invites.revokeCode', { code })}
          onClick={onRevoke}
        >
          {t('invites.revoke')}
        </Button>
      )}
    </span>
  );
}

/** A new code by email; the one before ends. */
function SendAgain({ inviteId, email }: { readonly inviteId: string; readonly email: string }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const send = useMutation({
    mutationFn: () => api.accounts.sendInviteAgain({ inviteId }),
    onSuccess: ({ expiresAt }) =>
      toast(t('invites.sentAgain', { email, date: formatDate(expiresAt, language) })),
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['accounts', 'listInvites'] }),
  });
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('invites.againTo', { email })}
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      {t('invites.again')}
    </Button>
  );
}
