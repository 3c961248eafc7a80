import { useRef, useState } from 'react';

const pauseMs = 250;

/**
 * The text of a search field whose words stand in the address: typing is seen at once and searched for after
 * a pause; when the address changes by itself (back, "clear") the field follows.
 */
export function useSearchText(inAddress: string, search: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // A pause of typing ends later than it began: what else was chosen meanwhile must not be lost.
  const latest = useRef(search);
  latest.current = search;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (text.trim() !== inAddress) setText(inAddress);
  }
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next.trim()), pauseMs);
  };
  return [text, type] as const;
}
