import { useEffect, useRef, useState } from 'react';

/** The saved banner stays this long. */
const shownMs = 3_000;

/** Whether something was saved a moment ago, and the way to say that it was. */
export function useSaved(): readonly [isSaved: boolean, saved: () => void] {
  const [isSaved, setIsSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A form that is left takes its clock along.
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    isSaved,
    () => {
      clearTimeout(timer.current);
      setIsSaved(true);
      timer.current = setTimeout(() => setIsSaved(false), shownMs);
    },
  ];
}
