import { expect, it } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { headingMarkup } from './heading.ts';

it.each<[Language, string, string]>([
  ['zh', '有人输入了您的密码', '有人<wbr>输入了<wbr>您的<wbr>密码'],
  ['zh', '关于“Haru”的 1 条新消息', '关于<wbr>“Haru”的 1 条<wbr>新<wbr>消息'],
  ['zh', '自 2026年5月16日起删除', '自 2026年5月16日起<wbr>删除'],
  [
    'ko',
    '인보이스 INV-2026-0001 발행 안내',
    '인보이스 <span style="white-space:nowrap">INV-2026-0001</span> 발행 안내',
  ],
  ['en', 'Haru & Co. <has> replied', 'Haru &amp; Co. &lt;has&gt; replied'],
])('in %s a heading breaks between words: %s', (language, words, html) => {
  expect(headingMarkup(words, language)).toBe(html);
});
