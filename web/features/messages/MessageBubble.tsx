import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Marked } from '#web/ui/Marked.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import css from './Bubble.module.css';
import type { Message } from './log.ts';

type Props = {
  readonly message: Message;
  /** The first of its sender after a pause says who speaks. */
  readonly isFirst: boolean;
  /** What a search has found in it. */
  readonly found?: string | undefined;
  readonly children?: ReactNode;
};

const sides = { buyer: css.buyer, brand: css.brand, lys_team: css.team };

/** One message: own ones on the right, others on the left in the colour of their side, the system's in between. */
export function MessageBubble({ message, isFirst, found, children }: Props) {
  const { t } = useTranslation('messages');
  const { mine, senderRole, senderName, content, attachments, createdAt } = message;
  if (senderRole === 'system') {
    return (
      <li className={css.system}>
        <p>{content}</p>
        <Row as="p" wrap className={css.when}>
          <RelativeTime at={createdAt} />
        </Row>
      </li>
    );
  }
  const who = (
    <>
      <strong>{senderName}</strong> <span className={css.role}>{t(`role.${senderRole}`)}</span>
    </>
  );
  return (
    <li
      className={`${css.message} ${mine ? css.own : sides[senderRole]}`}
      data-first={isFirst || undefined}
      data-found={found === undefined ? undefined : ''}
    >
      {mine ? (
        <VisuallyHidden>{t('you')}</VisuallyHidden>
      ) : isFirst ? (
        <p className={css.who}>{who}</p>
      ) : (
        <VisuallyHidden>{who}</VisuallyHidden>
      )}
      <div className={css.bubble}>
        <p className={textCss.written}>
          <Marked text={content} words={found} />
        </p>
        <AttachmentList attachments={attachments} />
      </div>
      <Row as="p" wrap className={css.when}>
        <RelativeTime at={createdAt} />
        {children}
      </Row>
    </li>
  );
}
