import { expect, test } from 'vitest';
import type { Stream } from './stream.ts';
import { keepStreams } from './streams.ts';

const streamOf = (userId: string) => ({ session: { actor: { userId } } }) as Stream; // all that is asked of it here

test('the streams of a user are theirs, the oldest first, and all of them are all', () => {
  const streams = keepStreams();
  const [first, second, other] = [streamOf('a'), streamOf('a'), streamOf('b')];
  for (const stream of [first, other, second]) streams.add(stream);
  expect(streams.ofUser('a')).toEqual([first, second]);
  expect([...streams]).toEqual([first, other, second]);
  streams.delete(first);
  expect(streams.ofUser('a')).toEqual([second]);
  streams.delete(second);
  streams.delete(second);
  expect(streams.ofUser('a')).toEqual([]);
  expect([...streams]).toEqual([other]);
});
