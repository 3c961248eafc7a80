import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { enumerated } from '#domain/punctuation.ts';
import { type ApiError, api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { useUser } from '#web/session.ts';
import { BrandStateBadge } from '#web/ui/BrandStateBadge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { isPageChanged } from './meanwhile.ts';
import type { KeptPage } from './queries.ts';
import { SendBack } from './SendBack.tsx';

type Props = {
  readonly brandId: string;
  readonly page: KeptPage;
  /** Whether the form holds what is not saved. */
  readonly isDirty: boolean;
  readonly onDone: (page: KeptPage) => void;
  /** The page is another one than it stands here: it is read again, and `told` says what to do then. */
  readonly onLate: (error: ApiError, told: string) => Promise<void>;
};

type Held = { readonly brandId: string; readonly version: number };
const changes = {
  publishPage: (page: Held) => api.page.publishPage(page),
  approvePage: (page: Held) => api.page.approvePage(page),
  discardPage: (page: Held) => api.page.discardPage(page),
};
type Change = keyof typeof changes;

/** How the page stands, and what can be done with it. */
export function PageStatus({ brandId, page, isDirty, onDone, onLate }: Props) {
  const { t } = useTranslation('page');
  const language = useLanguage();
  const problemText = useProblemText();
  const user = useUser();
  const [isSendingBack, setSendingBack] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const say = (error: unknown) => toast(problemText(error), 'error');
  const change = useMutation({
    mutationFn: (operation: Change) => changes[operation]({ brandId, version: page.version }),
    onSuccess: (now, operation) => {
      setDiscarding(false);
      onDone(now);
      toast(
        t(operation === 'publishPage' && now.state === 'review' ? 'done.submitted' : `done.${operation}`),
      );
    },
    onError: (error, operation) => {
      setDiscarding(false);
      if (!isPageChanged(error)) return say(error);
      const told = t(operation === 'discardPage' ? 'meanwhile.thenDiscard' : 'meanwhile.thenPublish');
      return onLate(error, told).catch(say);
    },
  });
  const isReviewer = may(user, 'page:review');
  const isWaiting = page.state === 'review';
  const reason = useReason(page, isDirty);
  return (
    <Card>
      <Stack gap={4}>
        <Row gap={3} across={5} align="center" wrap>
          <BrandStateBadge state={page.state} />
          <Who page={page} />
        </Row>
        {page.reviewNote !== null && (
          <Notice variant="warning">
            <strong>{t('status.note')}</strong> {page.reviewNote}
          </Notice>
        )}
        {isWaiting && <p>{t(isReviewer ? 'status.reviewTeam' : 'status.review')}</p>}
        {page.missing.length > 0 && (
          <p>
            {t('status.missing', {
              things: enumerated(
                page.missing.map((thing) => t(`missing.${thing}`)),
                language,
              ),
            })}
          </p>
        )}
        {may(user, 'page:edit') && (
          <Row gap={3} wrap align="start">
            {(!isWaiting || isReviewer) && (
              <ReasonedButton
                reason={reason}
                variant={reason === null ? 'primary' : 'secondary'}
                loading={change.isPending}
                onClick={() => change.mutate(isWaiting ? 'approvePage' : 'publishPage')}
              >
                {t(isReviewer || page.state === 'live' || page.state === 'hidden' ? 'publish' : 'submit')}
              </ReasonedButton>
            )}
            {isWaiting && isReviewer && (
              <Button variant="secondary" onClick={() => setSendingBack(true)}>
                {t('sendBack.open')}
              </Button>
            )}
            {page.draft !== null && !isWaiting && (
              <Button variant="quiet" onClick={() => setDiscarding(true)}>
                {t('discard')}
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {isSendingBack && (
        <SendBack
          brandId={brandId}
          version={page.version}
          onClose={() => setSendingBack(false)}
          onLate={(error) => onLate(error, t('meanwhile.thenSendBack')).catch(say)}
          onDone={(now) => {
            setSendingBack(false);
            onDone(now);
          }}
        />
      )}
      <Modal open={isDiscarding} title={t('discard')} onClose={() => setDiscarding(false)}>
        <DialogForm
          // What is met is said beside the page, which may be another one by then.
          mutation={{ error: null, isPending: change.isPending }}
          submit={t('discard')}
          danger
          onSubmit={() => change.mutate('discardPage')}
          onCancel={() => setDiscarding(false)}
        >
          <p>{t(isDirty ? 'discardAll' : 'discardText')}</p>
        </DialogForm>
      </Modal>
    </Card>
  );
}

/** Who wrote and who published what is there. */
function Who({ page: { draft, published, state } }: { readonly page: KeptPage }) {
  const { t } = useTranslation('page');
  const saying = draft ?? published;
  if (saying === null)
    return <span className={textCss.note}>{t(state === 'draft' ? 'status.empty' : 'status.clean')}</span>;
  const name = saying.byTeam
    ? t('status.team', { name: saying.actorName ?? '' })
    : (saying.actorName ?? 'Lys');
  return (
    <span className={textCss.note}>
      {t(draft === null ? 'status.published' : 'status.draft', { name })} <RelativeTime at={saying.at} />
    </span>
  );
}

function useReason({ missing, draft, state }: KeptPage, isDirty: boolean): string | null {
  const { t } = useTranslation('page');
  const user = useUser();
  const isOut = state === 'live' || state === 'hidden';
  if (isDirty) return t('reason.save');
  if (missing.length > 0) return t('reason.missing');
  if (!isOut && !may(user, 'page:publish')) return t('reason.owner');
  return isOut && draft === null ? t('reason.nothing') : null;
}
