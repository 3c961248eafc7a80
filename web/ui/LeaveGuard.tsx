import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, use, useEffect, useId } from 'react';
import { HeldWork } from './held-work.ts';

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
  const id = useId();
  const held = use(HeldWork);
  // The dialog around the form is closed by the dialog itself, which has to know what is in it.
  useEffect(() => {
    const forms = held?.current;
    if (!isDirty || forms === undefined) return;
    forms.add(id);
    return () => void forms.delete(id);
  }, [held, id, isDirty]);
  // Before it is asked, for then the connection may be gone.
  useEffect(() => {
    if (isDirty) loadQuestion().catch(() => undefined);
  }, [isDirty]);
  const { status, proceed, reset, next } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveQuestion open text={leaving?.(next.search)} onStay={reset} onLeave={proceed} />
    </Suspense>
  );
}
