import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import { Button } from '#web/ui/Button.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { CopyCode } from './CopyCode.tsx';
import css from './Desk.module.css';
import { NewInviteForm } from './NewInviteForm.tsx';
import { type Invite, salesRepsQuery } from './queries.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** A dialog that makes an invitation and then hands over its code. */
export function NewInvite({ open, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const [made, setMade] = useState<Invite | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={close}
      size="lg"
      title={made === null ? t('newInvite.title') : t('newInvite.doneTitle')}
    >
      {made === null ? (
        <Form onMade={setMade} onCancel={close} />
      ) : (
        <Made invite={made} onAnother={() => setMade(null)} onClose={close} />
      )}
    </Modal>
  );
}

function Form(props: { readonly onMade: (invite: Invite) => void; readonly onCancel: () => void }) {
  const { data } = useSuspenseQuery(salesRepsQuery); // loaded with the screen
  return <NewInviteForm {...props} reps={data.items} />;
}

type MadeProps = { readonly invite: Invite; readonly onAnother: () => void; readonly onClose: () => void };

function Made({ invite: { code, companyName, email, expiresAt }, onAnother, onClose }: MadeProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const date = formatDate(expiresAt, useLanguage());
  return (
    <Stack>
      <Row gap={4} align="center" justify="between" wrap className={`${boxCss.well} ${css.bigCode}`}>
        <code>{code}</code>
        {code !== null && <CopyCode code={code} variant="primary" />}
      </Row>
      <p className={textCss.note}>{t('newInvite.doneText', { companyName, date })}</p>
      {email !== null && (
        <Notice variant="success" live>
          {t('newInvite.doneSent', { email })}
        </Notice>
      )}
      <DialogFoot
        main={
          <Button variant="secondary" onClick={onClose}>
            {t('common:close')}
          </Button>
        }
      >
        <Button variant="quiet" onClick={onAnother}>
          {t('newInvite.another')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
