import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Language, languages } from '#domain/languages.ts';
import { show } from '#test/render.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { SendAgain } from './SendAgain.tsx';

afterEach(() => vi.unstubAllGlobals());

const said: Record<Language, string> = {
  en: 'A new code is on its way to ira@maison.example, valid until 20 March 2026. The previous one no longer works.',
  ko: 'ira@maison.example 주소로 2026년 3월 20일까지 유효한 새 코드를 보냈습니다. 이전 코드는 더 이상 사용할 수 없습니다.',
  zh: '新邀请码正在发送至 ira@maison.example，有效期至 2026年3月20日。之前的邀请码已失效。',
};

it.each(languages)('says in %s until when an invitation is valid that is sent again', async (language) => {
  const invite = { id: 'i1', email: 'ira@maison.example', expiresAt: '2026-03-06T12:00:00.000Z' };
  vi.stubGlobal('fetch', async () => Response.json({ ...invite, expiresAt: '2026-03-20T12:00:00.000Z' }));
  const { screen } = await show(
    <>
      <Toasts />
      <SendAgain invite={invite as Parameters<typeof SendAgain>[0]['invite']} />
    </>,
    { language, areas: ['team'] },
  );
  fireEvent.click(await screen.findByRole('button', { name: /ira@maison/ }));
  expect(await screen.findByText(said[language])).toBeTruthy();
});
