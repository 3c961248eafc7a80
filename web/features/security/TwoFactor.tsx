import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { useUser } from '#web/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { toast } from '#web/ui/toast.ts';
import { twoFactorQuery } from './queries.ts';
import { RenewCodes, StopTwoFactor } from './TwoFactorEnd.tsx';
import { TwoFactorSetup } from './TwoFactorSetup.tsx';

type Open = 'setup' | 'codes' | 'stop' | null;

/** Whether signing in asks for a code of an authenticator, and changing that. */
export function TwoFactor() {
  const { t } = useTranslation('security');
  const { data } = useSuspenseQuery(twoFactorQuery);
  const { hasPasskey = false } = useUser() ?? {};
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const problemText = useProblemText();
  const start = useMutation({
    mutationFn: () => api.security.startTwoFactor(),
    onSuccess: () => setOpen('setup'),
    onError: (error) => toast(problemText(error), 'error'),
  });
  const titles = { setup: t('twoFactor.setup'), codes: t('twoFactor.newCodes'), stop: t('twoFactor.stop') };
  return (
    <Setting title={t('twoFactor.title')} text={t('twoFactor.text')}>
      <Standing />
      <Row gap={3} align="start" wrap>
        {!data.isOn && (
          <Button loading={start.isPending} onClick={() => start.mutate()}>
            {t('twoFactor.enable')}
          </Button>
        )}
        {data.isOn && (
          <>
            <Button variant="secondary" onClick={() => setOpen('codes')}>
              {t('twoFactor.newCodes')}
            </Button>
            <ReasonedButton
              variant="quiet"
              reason={data.isRequired && !hasPasskey ? t('twoFactor.required') : null}
              onClick={() => setOpen('stop')}
            >
              {t('twoFactor.stop')}
            </ReasonedButton>
          </>
        )}
      </Row>
      <Modal open={open !== null} onClose={close} title={open === null ? '' : titles[open]}>
        {open === 'setup' && start.data && <TwoFactorSetup setup={start.data} onClose={close} />}
        {open === 'codes' && <RenewCodes onClose={close} />}
        {open === 'stop' && <StopTwoFactor hasPasskey={hasPasskey} onClose={close} />}
      </Modal>
    </Setting>
  );
}

function Standing() {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const { isOn, since, recoveryCodesLeft } = useSuspenseQuery(twoFactorQuery).data;
  if (!isOn || since === null) {
    return (
      <Row as="p" gap={2} across={3} align="center" wrap>
        <Badge>{t('twoFactor.off')}</Badge> <span>{t('twoFactor.offText')}</span>
      </Row>
    );
  }
  return (
    <Row as="p" gap={2} across={3} align="center" wrap>
      <Badge variant="success">{t('twoFactor.on')}</Badge>{' '}
      <span>
        {t('twoFactor.since', { date: formatDate(since, language) })}{' '}
        {t('twoFactor.codesLeft', { count: recoveryCodesLeft })}
      </span>
    </Row>
  );
}
