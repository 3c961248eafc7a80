import { expect, it } from 'vitest';
import { byDeadline, isLate, type QueueSource } from './by-deadline.ts';

const item = (id: string, at: string, dueAt: string | null) => ({
  id,
  title: id,
  detail: '',
  at,
  dueAt,
  dueDay: null,
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

it('is late after its moment, or from the day after its day', () => {
  const due = { dueAt: '2026-11-10T00:00:00.000Z', dueDay: '2026-11-10' };
  expect(isLate(due, new Date('2026-11-10T23:59:00Z'))).toBe(false);
  expect(isLate(due, new Date('2026-11-11T00:00:00Z'))).toBe(true);
  expect(isLate({ ...due, dueDay: null }, new Date('2026-11-10T00:01:00Z'))).toBe(true);
});
