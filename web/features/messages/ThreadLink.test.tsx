import { expect, it } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { show } from '#test/render.tsx';
import type { ThreadSummary } from './queries.ts';
import { placeOf, ThreadLink } from './ThreadLink.tsx';

const id = '0193b2d5-7c3a-7000-8000-000000000001';

const shown = (
  lastMessage: ThreadSummary['lastMessage'],
  language: Language = 'en',
  found: ThreadSummary['found'] = null,
) => {
  const thread = {
    id,
    orderNumber: 'LYS-12400',
    product: null,
    brandName: { en: 'Pulnae', ko: 'Pulnae', zh: 'Pulnae' },
    brandLogoMark: '',
    retailerCompanyName: 'Marlow & Fenn',
    unreadCount: 0,
    createdAt: '2026-01-05T09:00:00.000Z',
    lastMessage,
    found,
  } as ThreadSummary; // what else is said of a conversation plays no part in its link
  const search = { ...placeOf(thread), ...(found === null ? {} : { q: 'seals' }) };
  return show(<ThreadLink thread={thread} to="/messages" search={search} isSelected={false} />, {
    areas: ['messages'],
    language,
  });
};
const times = () => [...document.querySelectorAll('time')].map(({ dateTime }) => dateTime);

it('a conversation tells when it was last written in', async () => {
  const last = {
    senderName: 'Bora Han',
    senderRole: 'brand',
    mine: false,
    content: 'Shipped today',
  } as const;
  const { screen } = await shown({ ...last, createdAt: '2026-03-02T15:30:00.000Z' });
  expect(screen.getByText('Bora Han: Shipped today')).toBeTruthy();
  expect(times()).toEqual(['2026-03-02T15:30:00.000Z']);
});

it('a conversation nobody has written in tells when it began', async () => {
  await shown(null);
  expect(times()).toEqual(['2026-01-05T09:00:00.000Z']);
});

it('names who wrote last with the colon of the language', async () => {
  const last = { senderName: '韩宝拉', senderRole: 'brand', mine: false, content: '今天已发货' } as const;
  const { screen } = await shown({ ...last, createdAt: '2026-03-02T15:30:00.000Z' }, 'zh');
  expect(screen.getByText('韩宝拉：今天已发货')).toBeTruthy();
});

it('quotes what a search has found in place of the last word, and opens there', async () => {
  const last = {
    senderRole: 'buyer',
    mine: true,
    content: 'Thank you',
    senderName: 'Sophie Martin',
  } as const;
  const at = { ...last, createdAt: '2026-03-02T15:30:00.000Z' };
  const found = {
    seq: 7,
    senderName: 'Bora Han',
    senderRole: 'brand',
    mine: false,
    content: 'Were the Seals whole?',
    createdAt: '2026-02-02T15:30:00.000Z',
  } as const;
  const { screen } = await shown(at, 'en', found);
  expect(screen.getByText('Seals').tagName).toBe('MARK');
  expect(screen.getByRole('link').textContent).toContain('Bora Han: Were the Seals whole?');
  expect(screen.queryByText(/Thank you/)).toBeNull();
  expect(times()).toEqual([found.createdAt]);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/&at=(?:%22)?7(?:%22)?&/);
});
