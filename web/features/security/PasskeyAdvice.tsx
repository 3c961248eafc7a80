import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '#web/passkey.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusPage } from '#web/ui/focus-page.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';

const key = 'lys-passkey-advice';

/** Recommends a passkey to who has none, until they say that they have read it; in this tab, for the next one here may be somebody else. */
export function PasskeyAdvice() {
  const { t } = useTranslation('security');
  const user = useUser();
  const [isRead, setIsRead] = useState(() => sessionStorage.getItem(key) !== null);
  if (user === null || user.hasPasskey || isRead || !canUsePasskeys()) return null;
  const dismiss = () => {
    sessionStorage.setItem(key, '1');
    focusPage();
    setIsRead(true);
  };
  return (
    <Notice>
      <Row gap={3} align="center" justify="between" wrap>
        <span>{t('passkeys.recommended')}</span>
        <Button size="small" variant="quiet" onClick={dismiss}>
          {t('passkeys.dismiss')}
        </Button>
      </Row>
    </Notice>
  );
}
