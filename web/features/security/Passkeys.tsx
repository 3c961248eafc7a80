import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { longestPasskeyName } from '#domain/passkey.ts';
import { deviceOf } from '#domain/user-agent.ts';
import { ApiError, api } from '#web/api.ts';
import { IconKey } from '#web/icons/IconKey.tsx';
import { useLanguage } from '#web/language.ts';
import { canUsePasskeys, isGivenUp, makePasskey } from '#web/passkey.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { useDeviceName } from './DeviceName.tsx';
import { type Passkey, passkeysQuery } from './queries.ts';
import css from './Security.module.css';
import { useRefreshSecurity } from './use-refresh-security.ts';

type Open =
  | { readonly what: 'add' }
  | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey }
  | null;

/** The passkeys of the account: what opens it with a fingerprint, a face or a key. */
export function Passkeys() {
  const { t } = useTranslation('security');
  const { items } = useSuspenseQuery(passkeysQuery).data;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const titles = { add: t('passkeys.add'), rename: t('passkeys.rename'), remove: t('passkeys.removeTitle') };
  return (
    <Setting title={t('passkeys.title')} text={t('passkeys.text')}>
      {items.length === 0 ? (
        <p className={textCss.note}>{t('passkeys.none')}</p>
      ) : (
        <ul className={css.list}>
          {items.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <div>
        {canUsePasskeys() ? (
          <Button
            variant={items.length === 0 ? 'primary' : 'secondary'}
            onClick={() => setOpen({ what: 'add' })}
          >
            {t('passkeys.add')}
          </Button>
        ) : (
          <p className={textCss.note}>{t('passkeys.unsupported')}</p>
        )}
      </div>
      <Modal open={open !== null} onClose={close} title={open === null ? '' : titles[open.what]}>
        {open?.what === 'add' && <Add onClose={close} />}
        {open?.what === 'rename' && <Rename passkey={open.passkey} onClose={close} />}
        {open?.what === 'remove' && <Remove passkey={open.passkey} onClose={close} />}
      </Modal>
    </Setting>
  );
}

function Row({ passkey, onOpen }: { readonly passkey: Passkey; readonly onOpen: (open: Open) => void }) {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={css.row}>
      <IconKey className={css.icon} size={24} stroke={1.25} aria-hidden="true" />
      <div className={css.what}>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={textCss.note}>
          {t('passkeys.since', { date: formatShortDate(createdAt, language) })} ·{' '}
          {lastUsedAt === null ? (
            t('passkeys.unused')
          ) : (
            <>
              {t('sessions.used')} <RelativeTime at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('passkeys.renameOf', { name })}
        onClick={() => onOpen({ what: 'rename', passkey })}
      >
        {t('passkeys.rename')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('passkeys.removeOf', { name })}
        onClick={() => onOpen({ what: 'remove', passkey })}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  );
}

type Close = { readonly onClose: () => void };
type OfOne = Close & { readonly passkey: Passkey };

function Add({ onClose }: Close) {
  const { t } = useTranslation('security');
  const refresh = useRefreshSecurity();
  const device = useDeviceName()(deviceOf(navigator.userAgent));
  const form = useForm({
    initial: { name: device },
    send: async ({ name }) => {
      const { options } = await api.passkeys.startPasskey();
      return api.passkeys.addPasskey({ name, passkey: await makePasskey(options).catch(rethrow) });
    },
    onSent: async () => {
      toast(t('passkeys.added'));
      onClose();
      await refresh();
    },
    guarded: false,
  });
  const isQuiet = isGivenUp(form.error);
  return (
    <DialogForm
      of={isQuiet ? { ...form, error: null } : form}
      submit={t('passkeys.create')}
      onCancel={onClose}
    >
      <p>{t('passkeys.addIntro')}</p>
      <Field
        label={t('passkeys.name')}
        {...form.field('name')}
        hint={t('passkeys.nameHint')}
        maxLength={longestPasskeyName}
        required
      />
    </DialogForm>
  );

  /** The browser knows that this device has one for the account already. */
  function rethrow(error: unknown): never {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    if (isKnown) throw new ApiError({ status: 409, code: 'passkey-exists', detail: t('passkeys.exists') });
    if (isGivenUp(error)) throw error;
    throw new ApiError({ status: 422, code: 'passkey-refused', detail: t('passkeys.failed') });
  }
}

function Rename({ passkey: { id, name }, onClose }: OfOne) {
  const { t } = useTranslation('security');
  const refresh = useRefreshSecurity();
  const form = useForm({
    initial: { name },
    send: (values) => api.passkeys.renamePasskey({ passkeyId: id, ...values }),
    onSent: async () => {
      onClose();
      await refresh();
    },
    guarded: false,
  });
  return (
    <DialogForm of={form} submit={t('passkeys.save')} onCancel={onClose}>
      <Field
        label={t('passkeys.name')}
        {...form.field('name')}
        maxLength={longestPasskeyName}
        autoFocus
        required
      />
    </DialogForm>
  );
}

function Remove({ passkey: { id, name }, onClose }: OfOne) {
  const { t } = useTranslation('security');
  const refresh = useRefreshSecurity();
  const remove = useMutation({
    mutationFn: () => api.passkeys.removePasskey({ passkeyId: id }),
    onSuccess: async () => {
      toast(t('passkeys.removed'));
      onClose();
      await refresh();
    },
  });
  return (
    <DialogForm
      submit={t('passkeys.remove')}
      danger
      mutation={remove}
      onSubmit={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>{t('passkeys.removeText', { name })}</p>
    </DialogForm>
  );
}
