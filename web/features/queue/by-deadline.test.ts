import { expect, it } from 'vitest';
import { byDeadline, type QueueSource } from './by-deadline.ts';

const item = (id: string, at: string, dueAt: string | null) => ({
  id,
  title: id,
  detail: '',
  at,
  dueAt,
  href: '/',
  step: null,
  desk: null,
});
const sources: QueueSource[] = [
  { kind: 'orders', count: 2, href: '/', items: [item('b', '2', '5'), item('d', '1', null)] },
  { kind: 'enquiries', count: 2, href: '/', items: [item('a', '3', '4'), item('c', '1', '6')] },
];

it('puts what was promised first on top, whatever its kind', () => {
  expect(byDeadline(sources).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(byDeadline(sources, 'orders').map(({ id }) => id)).toEqual(['b', 'd']);
});
