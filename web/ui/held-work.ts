import { createContext, type RefObject, use, useEffect, useId } from 'react';

/** What is asked before it goes; undefined: that something is not saved. */
type Question = string | undefined;

/** What within a dialog must not go with a press of Escape, by an id of its own. */
export const HeldWork = createContext<RefObject<Map<string, Question>> | null>(null);

/** Has the dialog around it ask before it closes, as long as something is held: the dialog itself cannot know. */
export function useHeldWork(isHeld: boolean, question?: string): void {
  const id = useId();
  const held = use(HeldWork);
  useEffect(() => {
    const works = held?.current;
    if (!isHeld || works === undefined) return;
    works.set(id, question);
    return () => void works.delete(id);
  }, [held, id, isHeld, question]);
}
