import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/roles.ts';
import { formatDate } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { InviteForm } from './InviteForm.tsx';
import { CopyLink, linkOf } from './InviteLink.tsx';
import type { OpenInvite } from './queries.ts';
import css from './Team.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly role: Role;
  readonly hasLimits: boolean;
};

/** A dialog that invites a colleague by letter and then hands over the link. */
export function InviteDialog({ open, onClose, role, hasLimits }: Props) {
  const { t } = useTranslation('team');
  const [made, setMade] = useState<OpenInvite | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Modal open={open} onClose={close} title={made === null ? t('invite.title') : t('invite.doneTitle')}>
      {made === null ? (
        <InviteForm role={role} hasLimits={hasLimits} onMade={setMade} onCancel={close} />
      ) : (
        <Made invite={made} onAnother={() => setMade(null)} onClose={close} />
      )}
    </Modal>
  );
}

type MadeProps = {
  readonly invite: OpenInvite;
  readonly onAnother: () => void;
  readonly onClose: () => void;
};

function Made({ invite, onAnother, onClose }: MadeProps) {
  const { t } = useTranslation(['team', 'common']);
  const date = formatDate(invite.expiresAt, useLanguage());
  return (
    <Stack gap={4}>
      <Notice variant="success" live>
        {t('invite.doneText', { email: invite.email, date })}
      </Notice>
      <Columns gap={3} className={`${boxCss.well} ${boxCss.padAll4} ${boxCss.itemsStart} ${css.link}`}>
        <p>{t('invite.share')}</p>
        <code>{linkOf(invite)}</code>
        <CopyLink invite={invite} />
      </Columns>
      <Row gap={3} wrap>
        <Button onClick={onClose}>{t('common:close')}</Button>
        <Button variant="quiet" onClick={onAnother}>
          {t('invite.another')}
        </Button>
      </Row>
    </Stack>
  );
}
