import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Language, languages } from '#domain/languages.ts';
import { show } from '#test/render.tsx';
import { PolicyChangeForm, PolicyChanges } from './Policies.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a change of a policy says how many are emailed, and from when it holds, before anybody is', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([path, JSON.parse(String(body))]);
    return Response.json(path.endsWith('/check') ? { people: 1204 } : {});
  });
  const kept = { version: 3, value: { changes: [] }, changedAt: null, changedBy: null };
  const { screen } = await show(<PolicyChangeForm kept={kept} />, { areas: ['settings', 'public'] });
  const day = await screen.findByLabelText(/Takes effect/);
  fireEvent.change(day, { target: { value: '2027-03-06' } });
  const announce = () => fireEvent.click(screen.getByRole('button', { name: 'Announce by email' }));
  announce();
  expect(await screen.findByText(/1,204 people are emailed now/)).toBeTruthy();
  expect(screen.getByText(/the new text takes effect on 6 March 2027/)).toBeTruthy();
  expect(sent.map(([path]) => path)).toEqual(['/api/admin/settings/policies/changes/check']);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((day as HTMLInputElement).value).toBe('2027-03-06');
  announce();
  fireEvent.click(await screen.findByRole('button', { name: 'Announce and send emails' }));
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject([
      '/api/admin/settings/policies/changes',
      { from: '2027-03-06', expectedVersion: 3 },
    ]),
  );
});

const summary = { en: 'Fees change.', ko: '수수료가 바뀝니다.', zh: '费用有变。' };
const change = { id: 'c1', policy: 'terms', from: '2999-03-06', summary, isWithdrawn: false } as const;
const changes = { version: 4, value: { changes: [change] }, changedAt: null, changedBy: null };
const asked: Record<Language, RegExp> = {
  en: /1,204 people who were told are emailed now/,
  ko: /공지를 받은 1,204명에게 지금 이메일이 발송되며/,
  zh: /现在将向已收到公告的 1,204 人发送邮件/,
};

it.each(languages)(
  'a change that is taken back says how many are emailed before anybody is, in %s',
  async (language) => {
    const sent: [string, unknown][] = [];
    vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
      if (method === 'POST') sent.push([path, JSON.parse(String(body))]);
      return Response.json(method === 'GET' ? { people: 1204 } : {});
    });
    const { screen, texts } = await show(<PolicyChanges kept={changes} />, {
      language,
      areas: ['settings', 'public'],
    });
    const press = async (
      key: 'settings:policies.withdraw' | 'settings:policies.askWithdraw.submit' | 'common:cancel',
    ) => fireEvent.click(await screen.findByRole('button', { name: texts.t(key) }));
    await press('settings:policies.withdraw');
    expect(await screen.findByText(asked[language])).toBeTruthy();
    expect(screen.getByText(/2999/, { selector: '[role=dialog] *' })).toBeTruthy();
    await press('common:cancel');
    expect(sent).toEqual([]);
    await press('settings:policies.withdraw');
    await press('settings:policies.askWithdraw.submit');
    const path = '/api/admin/settings/policies/changes/c1/withdrawal';
    await vi.waitFor(() => expect(sent).toEqual([[path, { expectedVersion: 4 }]]));
  },
);
