import { useEffect } from 'react';

/** Names the browser tab: "Orders · Lys". */
export function useTitle(title: string): void {
  // The tab's name is outside of React's tree.
  useEffect(() => {
    document.title = title === 'Lys' ? title : `${title} · Lys`;
  }, [title]);
}
