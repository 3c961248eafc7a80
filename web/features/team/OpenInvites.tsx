import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { CopyLink } from './InviteLink.tsx';
import type { OpenInvite, Team } from './queries.ts';
import { refetchTeam } from './refetch-team.ts';
import { SendAgain } from './SendAgain.tsx';
import css from './Team.module.css';

type Props = { readonly team: Team };

/** Who has been invited and has not registered yet. */
export function OpenInvites({ team }: Props) {
  const { t } = useTranslation('team');
  const [revoking, setRevoking] = useState<OpenInvite | null>(null);
  const close = () => setRevoking(null);
  return (
    <>
      <DataTable
        caption={t('open.title')}
        rows={team.invites}
        rowKey={({ id }) => id}
        columns={useColumns(team.hasLimits, setRevoking)}
      />
      <Modal open={revoking !== null} onClose={close} title={t('open.revokeTitle')}>
        {revoking !== null && <RevokeQuestion invite={revoking} onClose={close} />}
      </Modal>
    </>
  );
}

function useColumns(hasLimits: boolean, onRevoke: (invite: OpenInvite) => void): Column<OpenInvite>[] {
  const { t } = useTranslation(['team', 'common']);
  const language = useLanguage();
  return [
    {
      key: 'email',
      title: t('invite.email'),
      lead: true,
      cell: ({ email, companyRole, orderLimit }) => (
        <span className={css.person}>
          <span>{email}</span>
          <span className={css.email}>
            {t(`common:companyRole.${companyRole}`)}
            {hasLimits &&
              orderLimit !== null &&
              ` · ${t('rights.limitUnderstood', { limit: formatMoney(orderLimit, language) })}`}
          </span>
        </span>
      ),
    },
    {
      key: 'code',
      title: t('open.code'),
      cell: ({ code }) => <code className={css.code}>{code}</code>,
    },
    {
      key: 'until',
      title: t('open.until'),
      whole: true,
      cell: ({ expiresAt }) => formatShortDate(expiresAt, language),
    },
    {
      key: 'actions',
      title: t('list.actions'),
      titleHidden: true,
      right: true,
      cell: (invite) => (
        <span className={css.actions}>
          <CopyLink invite={invite} />
          <SendAgain invite={invite} />
          <Button
            size="small"
            variant="quiet"
            aria-label={t('open.revokeOf', { email: invite.email })}
            onClick={() => onRevoke(invite)}
          >
            {t('open.revoke')}
          </Button>
        </span>
      ),
    },
  ];
}

type QuestionProps = { readonly invite: OpenInvite; readonly onClose: () => void };

function RevokeQuestion({ invite: { id, email }, onClose }: QuestionProps) {
  const { t } = useTranslation('team');
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.team.revokeColleagueInvite({ inviteId: id }),
    onSuccess: async () => {
      await refetchTeam(queries);
      toast(t('open.revoked', { email }));
      onClose();
    },
    // Used meanwhile, or taken back by somebody else: the list shows how things stand.
    onError: () => refetchTeam(queries),
  });
  return (
    <DialogForm
      submit={t('open.revoke')}
      danger
      mutation={revoke}
      onSubmit={() => revoke.mutate()}
      onCancel={onClose}
    >
      <p>{t('open.revokeText', { email })}</p>
    </DialogForm>
  );
}
