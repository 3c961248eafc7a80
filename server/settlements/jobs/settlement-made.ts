import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { settlementStatements } from '#db/schema/settlements.ts';
import { ownersAddresses } from '../../company/owners-addresses.ts';
import type { FileStore } from '../../files/store.ts';
import type { World } from '../../kernel/world.ts';
import { writeSettlementMade } from '../emails/settlement-made.ts';
import { makeStatementFile } from '../statement-file.ts';

/** A statement is there: its file in Korean and in its owners' languages is made, and the owners are told. */
export async function settlementMade(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  { statementId }: { readonly statementId: string },
  world: World,
): Promise<void> {
  const [found] = await db
    .select({ statement: settlementStatements, slug: brands.slug })
    .from(settlementStatements)
    .innerJoin(brands, eq(brands.companyId, settlementStatements.companyId))
    .where(eq(settlementStatements.id, statementId));
  if (found === undefined) return;
  const row = { ...found.statement, slug: found.slug };
  const owners = await db.transaction(async (tx) => {
    const told = await ownersAddresses(tx, row.companyId, world.now);
    for (const owner of told) await writeSettlementMade(tx, row, owner, world);
    return told;
  });
  for (const language of new Set(['ko' as const, ...owners.map((owner) => owner.language)])) {
    await makeStatementFile({ db, files, now: world.now }, { statementId, language });
  }
}
