import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { AttachmentList } from './AttachmentList.tsx';
import css from './Bubble.module.css';
import { type DeskPlace, type Outgoing, sendAgain, takeBack } from './desk.ts';
import { useDeskProblem } from './use-desk-problem.ts';

type Props = { readonly message: Outgoing; readonly place: DeskPlace };

/** A message on its way, or one that could not be sent and waits for the person to decide. */
export function OutgoingBubble({ message, place }: Props) {
  const { t } = useTranslation('messages');
  const problemText = useDeskProblem();
  const { content, attachments, problem } = message;
  return (
    <li
      className={`${css.message} ${css.own}`}
      data-first
      data-state={problem === null ? 'sending' : 'failed'}
    >
      <div className={css.bubble}>
        <p className={textCss.written}>{content}</p>
        <AttachmentList attachments={attachments} />
      </div>
      {problem === null ? (
        <Row as="p" wrap className={css.when}>
          {t('sending')}
        </Row>
      ) : (
        <div className={css.failed} role="alert">
          <p>{t('notSent', { reason: problemText(problem) })}</p>
          <Row gap={2} justify="end" className={css.failedActions}>
            <Button size="small" variant="secondary" onClick={() => void sendAgain(place, message)}>
              {t('sendAgain')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => takeBack(place, message)}>
              {t('change')}
            </Button>
          </Row>
        </div>
      )}
    </li>
  );
}
