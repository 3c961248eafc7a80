import type { Db } from '#db/connect.ts';
import { dayOf } from '#domain/instants.ts';
import { statement } from '../dashboards/statement.ts';
import type { Log } from '../kernel/log.ts';

export type Interest = 'views' | 'cartAdds';

export type Recorder = {
  readonly count: (interest: Interest, productId: string, at: Date) => void;
  /** Adds what was counted to the table. */
  readonly write: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const writtenEveryMs = 5_000;
/** Of so many products and days; while the database is away, what comes beyond them is not counted. */
const heldAtMost = 20_000;

type Counts = { views: number; cartAdds: number };

/**
 * Counts in memory and adds the counts to `product_days` every few seconds, in one statement; several servers add to
 * the same rows. What a server that is killed has not written is lost: figures for orientation, not for accounts.
 */
export function openRecorder(db: Db, log: Log): Recorder {
  let held = new Map<string, Counts>();
  let writing: Promise<void> = Promise.resolve();

  const add = (key: string, { views, cartAdds }: Counts) => {
    const before = held.get(key);
    if (before === undefined && held.size >= heldAtMost) return;
    held.set(key, { views: (before?.views ?? 0) + views, cartAdds: (before?.cartAdds ?? 0) + cartAdds });
  };
  const writeHeld = async () => {
    if (held.size === 0) return;
    const counted = held;
    held = new Map();
    try {
      await addToDays(db, columnsOf(counted));
    } catch (error) {
      log.warn(error, 'views of products could not be written down; they are with the next ones');
      for (const [key, counts] of counted) add(key, counts);
    }
  };
  /** One after the other: two of one server would wait for each other's rows. */
  const write = () => {
    writing = writing.then(writeHeld);
    return writing;
  };
  const timer = setInterval(write, writtenEveryMs).unref();
  return {
    count: (interest, productId, at) => {
      const counts = { views: 0, cartAdds: 0, [interest]: 1 };
      add(`${productId.toLowerCase()} ${dayOf(at)}`, counts);
    },
    write,
    close: () => {
      clearInterval(timer);
      return write();
    },
  };
}

function columnsOf(counted: ReadonlyMap<string, Counts>): readonly unknown[] {
  const keys = [...counted.keys()].map((key) => key.split(' '));
  const counts = [...counted.values()];
  return [
    keys.map(([productId]) => productId),
    keys.map(([, day]) => day),
    counts.map(({ views }) => views),
    counts.map(({ cartAdds }) => cartAdds),
  ];
}

/** In the order of the key, so that two servers that write at once never wait for each other in a circle. */
const addToDays = statement(
  'add_to_product_days',
  `
    insert into product_days (product_id, day, brand_id, views, cart_adds)
    select product.id, counted.day, product.brand_id, counted.views, counted.cart_adds
    from unnest($1::uuid[], $2::date[], $3::int[], $4::int[]) as counted (product_id, day, views, cart_adds)
    join products product on product.id = counted.product_id
    order by product.id, counted.day
    on conflict (product_id, day) do update set
      views = product_days.views + excluded.views, cart_adds = product_days.cart_adds + excluded.cart_adds`,
);
