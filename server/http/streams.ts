import type { Stream } from './stream.ts';

/** The open streams of this process, and those of one user without a look at all the others. */
export type Streams = Iterable<Stream> & {
  readonly add: (stream: Stream) => void;
  readonly delete: (stream: Stream) => void;
  /** The oldest first. */
  readonly ofUser: (userId: string) => readonly Stream[];
};

export function keepStreams(): Streams {
  const all = new Set<Stream>();
  const byUser = new Map<string, Set<Stream>>();
  const userOf = ({ session }: Stream) => session.actor.userId;
  return {
    [Symbol.iterator]: () => all[Symbol.iterator](),
    add: (stream) => {
      all.add(stream);
      const own = byUser.get(userOf(stream)) ?? new Set();
      byUser.set(userOf(stream), own.add(stream));
    },
    delete: (stream) => {
      all.delete(stream);
      const own = byUser.get(userOf(stream));
      own?.delete(stream);
      if (own?.size === 0) byUser.delete(userOf(stream));
    },
    ofUser: (userId) => [...(byUser.get(userId) ?? [])],
  };
}
