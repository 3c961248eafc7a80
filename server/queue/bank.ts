import { sql } from 'drizzle-orm';
import { bankEntries } from '#db/schema/bank.ts';
import { latestDayOf } from '#domain/days.ts';
import { formatMoney } from '#domain/money.ts';
import { readWaiting, type Source } from './source.ts';

const list = '/admin/bank?state=todo';

/** Money that has come by the bank and is on no invoice yet; what the bank has given a day ahead waits for that day. */
export const entriesToBook: Source = {
  kind: 'bank',
  needs: 'money:record',
  href: () => list,
  read: (asker, limit) =>
    readWaiting<{ amount: number; currency: 'GBP' }>(
      asker,
      {
        found: sql`select ${bankEntries.id}, ${bankEntries.createdAt} as at
          from ${bankEntries} where ${bankEntries.direction} = 'in' and ${bankEntries.setAsideAt} is null
            and ${bankEntries.bookedMinor} < ${bankEntries.amountMinor}
            and ${bankEntries.bookedOn} <= ${latestDayOf(asker.now)}::date`,
        told: sql`select coalesce(nullif(${bankEntries.name}, ''), ${bankEntries.text}) as title, '' as detail,
            (${bankEntries.amountMinor} - ${bankEntries.bookedMinor})::float8 as amount, ${bankEntries.currency} as currency
          from ${bankEntries} where ${bankEntries.id} = waiting.id`,
        apart: true,
      },
      limit,
      ({ amount, currency }) => ({
        href: list,
        detail: formatMoney({ amountMinor: amount, currency }, asker.language),
      }),
    ),
};
