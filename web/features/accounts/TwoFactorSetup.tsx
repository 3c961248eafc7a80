import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import boxCss from '#web/ui/Box.module.css';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { useForm } from '#web/ui/use-form.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './Security.module.css';
import { useRefreshSecurity } from './use-refresh-security.ts';

export type Setup = Awaited<ReturnType<typeof api.security.startTwoFactor>>;

type Props = { readonly setup: Setup; readonly onClose: () => void };

/** From the picture to scan to the recovery codes: two steps in one dialog. */
export function TwoFactorSetup({ setup, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return <Scan setup={setup} onConfirmed={setCodes} onClose={onClose} />;
}

type ScanProps = Props & { readonly onConfirmed: (codes: readonly string[]) => void };

function Scan({ setup, onConfirmed, onClose }: ScanProps) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const refresh = useRefreshSecurity();
  const form = useForm({
    initial: { code: '' },
    send: (values) => api.security.confirmTwoFactor(values),
    onSent: async ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes);
      await refresh();
      // An admin to whom the house was closed until now finds it open.
      await queries.invalidateQueries();
    },
    guarded: false,
  });
  return (
    <DialogForm of={form} submit={t('twoFactor.turnOn')} onCancel={onClose}>
      <Stack as="ol" gap={4} className={css.steps}>
        <li>{t('twoFactor.stepApp')}</li>
        <li>
          {t('twoFactor.stepScan')}
          <Row
            gap={4}
            across={6}
            align="center"
            wrap
            className={`${boxCss.padAll4} ${boxCss.above3} ${css.scan}`}
          >
            <img
              src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
              alt={t('twoFactor.qr')}
              width={184}
              height={184}
            />
            <div>
              <p className={textCss.note}>{t('twoFactor.byHand')}</p>
              <code
                className={`${textCss.strong} ${textCss.figures} ${textCss.breaks} ${boxCss.above2} ${css.secret}`}
              >
                {groups(setup.secret)}
              </code>
            </div>
          </Row>
        </li>
        <li>{t('twoFactor.stepCode')}</li>
      </Stack>
      <div className={css.code}>
        <Field
          label={t('signInCode.code')}
          {...form.field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
      </div>
    </DialogForm>
  );
}

/** Four letters at a time: easier to type off a screen. */
function groups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
