import { useBlocker } from '@tanstack/react-router';
import { use, useEffect, useId } from 'react';
import { HeldWork } from './held-work.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

/** Asks before another screen, the dialog's cross or closing the window throws away what was typed. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const id = useId();
  const held = use(HeldWork);
  // The dialog around the form is closed by the dialog itself, which has to know what is in it.
  useEffect(() => {
    const forms = held?.current;
    if (!isDirty || forms === undefined) return;
    forms.add(id);
    return () => void forms.delete(id);
  }, [held, id, isDirty]);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return <LeaveQuestion open={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />;
}
