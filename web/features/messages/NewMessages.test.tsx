import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import type { Message } from './log.ts';
import { NewMessages } from './NewMessages.tsx';

const me = '0193b2d5-7c3a-7000-8000-000000000001';
const other = '0193b2d5-7c3a-7000-8000-000000000002';
const said = (seq: number, more: Partial<Message>): Message => ({
  id: `0193b2d5-7c3a-7000-8000-0000000001${String(seq).padStart(2, '0')}`,
  threadId: '0193b2d5-7c3a-7000-8000-000000000003',
  seq,
  senderId: other,
  senderName: 'Claire Martin',
  senderRole: 'buyer',
  mine: false,
  requestId: null,
  content: 'When does it ship?',
  attachments: [],
  readBy: [],
  createdAt: '2026-03-02T15:30:00.000Z',
  ...more,
});
const step = { senderId: 'system', senderName: 'Lys', senderRole: 'system' } as const;
const before = [said(1, { readBy: [me] })];

/** A conversation into which something comes while it is open. */
function Open({ came }: { readonly came: readonly Message[] }) {
  const [messages, set] = useState(before);
  return (
    <>
      <button type="button" onClick={() => set([...before, ...came])}>
        Later
      </button>
      <NewMessages messages={messages} userId={me} />
    </>
  );
}

const spoken = async (...came: Message[]) => {
  const { screen } = await show(<Open came={came} />, { areas: ['messages'] });
  fireEvent.click(screen.getByRole('button'));
  return screen.getByRole('status').textContent;
};

it('says who has written and what', async () => {
  expect(await spoken(said(2, {}))).toBe('New message from Claire Martin: When does it ship?');
});

it('says of a step what has happened, in nobody’s name', async () => {
  const content = 'Claire Martin completed the order.';
  expect(await spoken(said(2, { ...step, content }))).toBe(content);
});

const content = 'Bora Han confirmed that the goods are available.';
it.each([
  ['a step', said(2, { ...step, content, readBy: [me] })],
  ['a message', said(2, { senderId: me, mine: true })],
])('says nothing of %s of one’s own', async (_, own) => {
  expect(await spoken(own)).toBe('');
});
