import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a rendered page was made from: query keys and their data, so that the browser starts with the same. */
export type PageData = readonly (readonly [QueryKey, unknown])[];

const elementId = 'page-data';

/** Puts the data that came inside the page into the cache. */
export function readPageData(queries: QueryClient): void {
  for (const [key, value] of dataOfPage()) queries.setQueryData(key, value);
}

/** One entry of that data, by the first word of its key. */
export function readPageEntry(area: string): unknown {
  return dataOfPage().find(([[first]]) => first === area)?.[1];
}

function dataOfPage(): PageData {
  const json = document.getElementById(elementId)?.textContent;
  return json ? JSON.parse(json) : [];
}

/** The data as an inert block of HTML: no script, so the strict content policy holds. */
export function pageDataBlock(data: PageData): string {
  if (data.length === 0) return '';
  return `<script type="application/json" id="${elementId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
