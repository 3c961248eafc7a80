import { useEffect } from 'react';
import { findPublicPage } from '#domain/public-pages.ts';

/** Names the browser tab of an app screen: "Orders · Lys". Public pages are named by their route. */
export function useTitle(title: string): void {
  // The tab's name is outside of React's tree.
  useEffect(() => {
    if (findPublicPage(window.location.pathname) === null) nameTab(title);
  }, [title]);
}

/** Names the browser tab of a public page, as the page that was rendered ahead does. */
export function usePublicTitle(title: string): void {
  // As above.
  useEffect(() => nameTab(title), [title]);
}

function nameTab(title: string): void {
  document.title = title.startsWith('Lys') ? title : `${title} · Lys`;
}
