import { expect, it } from 'vitest';
import { markup } from './markup.ts';

it.each([
  ['Marlow & Fenn', 'Marlow &amp; Fenn'],
  ['<script>', '&lt;script&gt;'],
  ['" onload="', '&quot; onload=&quot;'],
  ['&lt;', '&amp;lt;'],
  ['김하늘', '김하늘'],
])('%s stands in a page as %s', (words, html) => {
  expect(markup(words)).toBe(html);
});
