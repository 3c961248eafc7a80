import { randomBytes } from 'node:crypto';
import type { Hint } from '../kernel/hint.ts';
import type { Hub } from './hub.ts';

/** How long hints are remembered, and how many; a browser that has read for longer reads everything again. */
const memoryMs = 60_000;
const most = 5_000;

export type RecentHints = {
  /** This moment of this process, as a browser keeps it beside what it reads. */
  readonly moment: () => string;
  /** The hints since a moment, oldest first; null: not all of them are known. */
  readonly since: (moment: string) => readonly Hint[] | null;
  readonly stop: () => void;
};

/** Remembers the hints of the last minute, for who begins to listen after having begun to read. */
export function rememberHints(hub: Hub, clock: () => number = () => performance.now()): RecentHints {
  const process = randomBytes(6).toString('base64url');
  let heard: { readonly hint: Hint; readonly at: number }[] = [];
  /** Everything since then is here. */
  let completeSince = clock();
  const forgetBefore = (at: number) => {
    heard = heard.filter((each) => each.at >= at);
    completeSince = Math.max(completeSince, at);
  };
  const stopHints = hub.onHint((hint) => {
    const at = clock();
    heard.push({ hint, at });
    if (heard.length > most) forgetBefore(at - memoryMs);
    if (heard.length > most) forgetBefore(at); // very much at once: everything is read again
  });
  const stopResyncs = hub.onResync(() => forgetBefore(clock()));
  return {
    moment: () => `${process}.${Math.floor(clock())}`,
    since: (moment) => {
      const [, by, ms] = /^([\w-]+)\.(\d{1,15})$/.exec(moment) ?? [];
      if (by !== process) return null;
      const now = clock();
      forgetBefore(now - memoryMs);
      const since = Number(ms);
      return since < completeSince ? null : heard.filter(({ at }) => at >= since).map(({ hint }) => hint);
    },
    stop: () => {
      stopHints();
      stopResyncs();
    },
  };
}
