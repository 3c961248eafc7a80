import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#web/api.ts';
import { canUsePasskeys, isGivenUp, signWithPasskey } from '#web/passkey.ts';
import { useUser } from '#web/session.ts';
import { useSignOut } from '#web/sign-out.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LinesSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';

export type Answer = { readonly onAnswer: (isConfirmed: boolean) => void };

/** What proves who is there is asked anew each time: it may have changed since. */
const confirmationQuery = queryOptions({
  queryKey: ['security', 'getConfirmation'],
  queryFn: ({ signal }) => api.security.getConfirmation({}, { signal }),
  gcTime: 0,
  staleTime: 0,
});

type Asks = Awaited<ReturnType<typeof api.security.getConfirmation>>;
const byPassword: Asks = { asks: 'password', passkey: false, isAsleep: false };

/** Asks who is there, before something that a window left open must not be enough for. */
export function ConfirmIdentityDialog({ onAnswer }: Answer) {
  const { t } = useTranslation('security');
  const { data = byPassword, isPending } = useQuery(confirmationQuery);
  return (
    <Modal open onClose={() => onAnswer(false)} title={t('identity.title')} size="sm">
      {isPending ? (
        <LinesSkeleton lines={3} />
      ) : (
        <Stack gap={5}>
          {data.asks === 'passkey' ? (
            <p>{data.isAsleep ? t('identity.asleep') : t('passkeys.stepIntro')}</p>
          ) : (
            <Proof asks={data.asks} isAsleep={data.isAsleep} onAnswer={onAnswer} />
          )}
          {data.passkey && canUsePasskeys() && <ByPasskey onAnswer={onAnswer} />}
          {data.isAsleep && <SignOut onAnswer={onAnswer} />}
        </Stack>
      )}
    </Modal>
  );
}

type ProofProps = Answer & { readonly asks: 'password' | 'code'; readonly isAsleep: boolean };

function Proof({ asks, isAsleep, onAnswer }: ProofProps) {
  const { t } = useTranslation('security');
  const user = useUser();
  const form = useForm({
    initial: { password: '', code: '' },
    send: (values) => api.security.confirmIdentity({ [asks]: values[asks] }),
    onSent: () => onAnswer(true),
    guarded: false,
  });
  return (
    <DialogForm of={form} submit={t('identity.submit')} onCancel={() => onAnswer(false)}>
      <p>{isAsleep ? t('identity.asleep') : t('identity.intro')}</p>
      {/* A password manager finds the account by this. */}
      <input type="email" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {asks === 'password' ? (
        <CurrentPassword autoFocus {...form.field('password')} />
      ) : (
        <Field
          label={t('identity.code')}
          {...form.field('code')}
          autoComplete="one-time-code"
          hint={t('twoFactor.codeHint')}
          maxLength={20}
          autoFocus
          required
        />
      )}
    </DialogForm>
  );
}

/** A passkey of the account in place of what is typed. */
function ByPasskey({ onAnswer }: Answer) {
  const { t } = useTranslation('security');
  const confirm = useMutation({
    mutationFn: async () => {
      const { options } = await api.passkeys.startConfirmation();
      return api.security.confirmIdentity({ passkey: await signWithPasskey(options) });
    },
    onSuccess: () => onAnswer(true),
  });
  const { error } = confirm;
  return (
    <>
      <Button variant="secondary" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('passkeys.use')}
      </Button>
      {error !== null && !isGivenUp(error) && (
        <Notice variant="error" live>
          {error instanceof ApiError ? error.detail : t('passkeys.failed')}
        </Notice>
      )}
    </>
  );
}

/** The way out for who is not the owner of this session. */
function SignOut({ onAnswer }: Answer) {
  const { t } = useTranslation('common');
  const { signOut, isPending } = useSignOut(() => onAnswer(false));
  return (
    <div>
      <Button variant="quiet" loading={isPending} onClick={signOut}>
        {t('nav.logout')}
      </Button>
    </div>
  );
}
