import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/problem.ts';
import { Button } from './Button.tsx';
import css from './State.module.css';

type Props = {
  readonly error: unknown;
  readonly reset?: () => void;
  readonly title?: ReactNode;
  /** What to say instead of the failure's own sentence. */
  readonly text?: ReactNode;
  /** Another way out beside "Try again". */
  readonly action?: ReactNode;
  /** What was asked for cannot be had: trying again is no way out. */
  readonly isFinal?: boolean;
  /** Of the heading: 1 where nothing else heads the screen. */
  readonly level?: 1 | 2;
};

/** A whole screen that could not be loaded. */
export function ScreenError(props: Props) {
  return <ErrorState {...props} level={1} />;
}

/** A part of a screen that could not be loaded: what happened, and the way out. */
export function ErrorState({ error, reset, title, text, action, isFinal, level = 2 }: Props) {
  const { t } = useTranslation('common');
  const Heading = `h${level}` as const;
  const problemText = useProblemText();
  const router = useRouter();
  const boundary = useQueryErrorResetBoundary();
  // The failed query must ask again when the screen is shown again.
  useEffect(() => boundary.reset(), [boundary]);
  const retry = () => {
    reset?.();
    void router.invalidate();
  };
  const onReturn = useEffectEvent(retry);
  // Whoever lost the network need not press the button when it is back.
  useEffect(() => {
    const isBack = () => onReturn();
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }, []);
  return (
    <div className={css.state} role="alert">
      <Heading className={css.title}>{title ?? t('problem.title')}</Heading>
      <p className={css.text}>{text ?? problemText(error)}</p>
      <div className={css.actions}>
        {!isFinal && (
          <Button variant="secondary" onClick={retry}>
            {t('problem.retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
