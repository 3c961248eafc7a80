import { rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemAccount } from './embedded/account.ts';
import { serverAccount } from './embedded/account.ts';
import type { Binaries } from './embedded/binaries.ts';
import { findBinaries } from './embedded/binaries.ts';
import type { Lease } from './embedded/lease.ts';
import { attach, release } from './embedded/lease.ts';
import type { Place } from './embedded/place.ts';
import { findPlace, secureSocketFolder } from './embedded/place.ts';
import type { Settings } from './embedded/server.ts';
import { ensureCluster, isServing, launch, postmaster, shutDown } from './embedded/server.ts';

export type Embedded = {
  /** Connection string of the database `lys`, as the role that works with the tables. */
  readonly url: string;
  /** The same, as the role that owns them. */
  readonly ownerUrl: string;
  /** The same server, another database, as its owner. */
  readonly urlOf: (database: string) => string;
  /** Leaves; the last process to leave stops the server. */
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  /** postgresql.conf settings on top of ours; they count when this call is the one that starts the server. */
  readonly settings?: Settings;
};

/** Long enough to recover after a power cut, short enough to notice that something is wrong. */
const patienceMs = 300_000;

/**
 * The PostgreSQL server of this data directory: joined when it runs already (another process, or one left by
 * a killed process), started otherwise. If it dies under us it is started again.
 */
export async function startEmbedded({ dataDir, log = () => {}, settings = {} }: Options): Promise<Embedded> {
  const account = serverAccount();
  const binaries = await findBinaries(account, log);
  const place = await findPlace(dataDir, account, log);
  const house: House = { place, binaries, account, settings, log };
  await ensureCluster(place, binaries, account, log);

  let lease = await join(house);
  let stopping = false;
  let rejoining: Promise<void> | undefined;
  const watch = () => {
    lease.client.once('end', () => {
      if (stopping) return;
      rejoining = rejoin(house, () => stopping).then((found) => {
        if (found === undefined) return;
        lease = found;
        watch();
      });
    });
  };
  watch();

  return {
    url: lease.workUrl('lys'),
    ownerUrl: lease.url('lys'),
    urlOf: lease.url,
    stop: async () => {
      if (stopping) return;
      stopping = true;
      await rejoining;
      const isLast = await release(lease);
      if (isLast) await shutDown(place, binaries, account);
      await lease.client.end().catch(() => {});
      if (isLast) await rmdir(place.socketFolder).catch(() => {});
    },
  };
}

type House = {
  readonly place: Place;
  readonly binaries: Binaries;
  readonly account: SystemAccount;
  readonly settings: Settings;
  readonly log: (line: string) => void;
};

async function join({ place, binaries, account, settings, log }: House): Promise<Lease> {
  const until = Date.now() + patienceMs;
  let started: { exited: () => string | undefined } | undefined;
  let refusals = 0;
  while (Date.now() < until) {
    const found = await attach(place, account);
    if (typeof found === 'object') return found;
    const failure = started?.exited();
    const isFree = found === 'nobody-there' && !(await isServing(place));
    if (isFree && (started === undefined || failure !== undefined)) {
      // Of two that start at once PostgreSQL lets one, and the other joins it; refused again and again is broken.
      if (failure !== undefined && ++refusals > 20) {
        throw new Error(`The embedded database does not start (${failure}); its log is ${place.logFile}.`);
      }
      if (failure !== undefined) await sleep(100);
      if (refusals === 0 && (await postmaster(place))) log('Recovering the database after an unclean end');
      await secureSocketFolder(place, account);
      started = await launch(place, binaries, account, settings);
    }
    await sleep(20);
  }
  throw new Error(
    `The embedded database did not answer in ${patienceMs / 1000} s; its log is ${place.logFile}.`,
  );
}

async function rejoin(house: House, isStopping: () => boolean): Promise<Lease | undefined> {
  house.log('The embedded database ended unexpectedly; starting it again');
  while (!isStopping()) {
    try {
      return await join(house);
    } catch (error) {
      house.log(error instanceof Error ? error.message : String(error));
      await sleep(1_000);
    }
  }
  return undefined;
}
