import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import css from './Desk.module.css';
import type { LetterEntry, LetterStatus } from './queries.ts';

export const letterLooks = {
  queued: 'info',
  kept: 'default',
  sent: 'success',
  failed: 'error',
} as const satisfies Record<LetterStatus, BadgeVariant>;

type Props = {
  readonly letters: readonly LetterEntry[];
  readonly openId: string | undefined;
  readonly state: LetterStatus | undefined;
};

/** Letters, newest first: to whom, about what, and how far. */
export function LetterList({ letters, openId, state }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <ol className={css.letters} aria-label={t('outbox.list')}>
      {letters.map((letter) => (
        <li key={letter.id}>
          <Link
            to="/admin/outbox"
            search={{ letter: letter.id, ...(state === undefined ? {} : { state }) }}
            className={css.entry}
            data-open={letter.id === openId || undefined}
            resetScroll={false}
          >
            <span className={css.entryHead}>
              <span className={css.entryTo}>{letter.toName === '' ? letter.to : letter.toName}</span>
              <RelativeTime at={letter.createdAt} />
            </span>
            <span className={css.subject}>{letter.subject}</span>
            <span className={css.entryFoot}>
              <span className={css.entryTo}>{letter.toName === '' ? '' : letter.to}</span>
              <Badge variant={letterLooks[letter.status]}>{t(`outbox.states.${letter.status}`)}</Badge>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
