import type { Tx } from '#db/connect.ts';
import { writeToTeam } from '../../accounts/write-to-team.ts';
import { exactTime } from '../../emails/long-date.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

type Change = {
  readonly accountId: string;
  /** The company's owners, and the addresses that were theirs until lately. */
  readonly owners: readonly (Recipient & { readonly id: string })[];
  readonly companyName: string;
  /** "김하늘, brand1@…": who did it. */
  readonly by: string;
  readonly usableFrom: Date;
};

/**
 * Tells every owner that the account was changed, also at an address that was theirs until lately: whoever took an
 * owner's mailbox over must not change the account unseen. The team is told to check it. Neither names a number.
 */
export async function writeBankAccountChanged(tx: Tx, change: Change, world: World): Promise<void> {
  const { accountId, companyName: company, by } = change;
  for (const { id, ...owner } of change.owners) {
    await writeEmail(
      tx,
      {
        key: `bank-account-changed/${accountId}/${id}/${owner.email}`,
        kind: 'bank-account-changed',
        to: owner,
        params: { company, by, date: exactTime(change.usableFrom, owner.language) },
        path: '/profile?tab=company',
      },
      world,
    );
  }
  await writeToTeam(
    tx,
    {
      key: `bank-account-to-check/${accountId}`,
      kind: 'bank-account-to-check',
      params: (language) => ({ company, by, date: exactTime(change.usableFrom, language) }),
      path: '/admin/brands',
    },
    world,
  );
}
