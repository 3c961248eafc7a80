import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteState } from '#domain/invite.ts';
import { api } from '#web/api.ts';
import { formatDate } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { CopyCode } from './CopyCode.tsx';
import css from './Desk.module.css';
import type { Invite } from './queries.ts';
import { RevokeDialog } from './RevokeDialog.tsx';

const looks = {
  usable: 'success',
  used: 'default',
  revoked: 'error',
  expired: 'warning',
} as const satisfies Record<InviteState, BadgeVariant>;

/** Invitations with what can be done to the open ones: copy the code, take it back. */
export function InviteTable({ invites }: { readonly invites: readonly Invite[] }) {
  const { t } = useTranslation('accounts');
  const [revoking, setRevoking] = useState<Invite | null>(null);
  return (
    <>
      <DataTable
        caption={t('invites.title')}
        rows={invites}
        rowKey={({ id }) => id}
        columns={useColumns(setRevoking)}
      />
      <RevokeDialog invite={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

function useColumns(onRevoke: (invite: Invite) => void): Column<Invite>[] {
  const { t } = useTranslation(['accounts', 'common']);
  const language = useLanguage();
  return [
    {
      key: 'code',
      title: t('invites.code'),
      cell: ({ code }) =>
        code === null ? (
          <span className={css.note}>{t('invites.hidden')}</span>
        ) : (
          <code className={css.code}>{code}</code>
        ),
      lead: true,
    },
    { key: 'company', title: t('invites.company'), cell: ({ companyName }) => companyName },
    {
      key: 'role',
      title: t('invites.role'),
      cell: ({ role, companyRole }) =>
        `${t(`common:role.${role}`)} · ${t(`common:companyRole.${companyRole}`)}`,
    },
    { key: 'rep', title: t('invites.rep'), cell: ({ salesRepName }) => salesRepName },
    { key: 'email', title: t('invites.email'), cell: ({ email }) => email ?? '–' },
    { key: 'expires', title: t('invites.expires'), cell: ({ expiresAt }) => formatDate(expiresAt, language) },
    { key: 'state', title: t('invites.state'), cell: (invite) => <State invite={invite} /> },
    {
      key: 'actions',
      title: t('invites.actions'),
      titleHidden: true,
      right: true,
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
  const queries = useQueryClient();
  const problemText = useProblemText();
  const send = useMutation({
    mutationFn: () => api.accounts.sendInviteAgain({ inviteId }),
    onSuccess: () => toast(t('invites.sentAgain', { email })),
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
