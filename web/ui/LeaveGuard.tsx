import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { askBeforeLeaving } from '#web/leaving.ts';
import { useHeldWork } from './held-work.ts';

// A dialog is a quarter of what registering loads; it is fetched once there is something to ask about.
const loadQuestion = () => import('./LeaveQuestion.tsx');
const LeaveQuestion = lazy(async () => ({ default: (await loadQuestion()).LeaveQuestion }));

type Props = {
  readonly isDirty: boolean;
  /** What somebody should know who goes to that address of the same app; undefined: only that something is not saved. */
  readonly leaving?: ((search: Readonly<Record<string, unknown>>) => string | undefined) | undefined;
};

/** Asks before another screen, the dialog's cross or closing the window throws away what was typed. */
export function LeaveGuard({ isDirty, leaving }: Props) {
  useHeldWork(isDirty);
  // Before it is asked, for then the connection may be gone.
  useEffect(() => {
    if (isDirty) loadQuestion().catch(() => undefined);
  }, [isDirty]);
  // Signing out leaves everything, and asks before the session is over.
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    return askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, [isDirty]);
  const { status, proceed, reset, next } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (answer !== null) {
    const say = (leaves: boolean) => () => {
      setAnswer(null);
      answer(leaves);
    };
    return (
      <Suspense>
        <LeaveQuestion open onStay={say(false)} onLeave={say(true)} />
      </Suspense>
    );
  }
  if (status !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveQuestion open text={leaving?.(next.search)} onStay={reset} onLeave={proceed} />
    </Suspense>
  );
}
