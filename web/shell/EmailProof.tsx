import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { api } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { owesProof, useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import css from './EmailProof.module.css';

/** Asks for the proof of the email as long as it is owed, and says what waits for it. */
export function EmailProof() {
  const { t } = useTranslation('common');
  const session = useSession();
  const again = useSendAgain();
  if (session === undefined || session.user === null || !owesProof(session)) return null;
  const { email } = session.user;
  const orders = may(session.user, 'order:place');
  return (
    <Row
      as="section"
      gap={2}
      across={5}
      align="center"
      justify="center"
      wrap
      className={`${textCss.ink} ${textCss.small} ${css.bar}`}
      aria-label={t('emailProof.label')}
    >
      <p>{orders ? t('emailProof.order', { email }) : t('emailProof.plain', { email })}</p>
      <Button
        size="small"
        variant="secondary"
        loading={again.isPending}
        onClick={() => again.mutate(undefined, { onSuccess: () => toast(t('emailProof.sent', { email })) })}
      >
        {t('emailProof.again')}
      </Button>
    </Row>
  );
}

function useSendAgain() {
  const problemText = useProblemText();
  return useMutation({
    mutationFn: () => api.accounts.sendProofAgain({}),
    onError: (error) => toast(problemText(error), 'error'),
  });
}
