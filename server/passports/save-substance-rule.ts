import { eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import { markets, substanceRules } from '#db/schema/passports.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refreshReady } from './refresh-ready.ts';
import { readSubstanceRules } from './substance-rules.ts';

type Rule = OutputOf<typeof contract.saveSubstanceRule>;
type Row = typeof substanceRules.$inferSelect;

export async function listSubstanceRules({
  db,
}: Context): Promise<OutputOf<typeof contract.listSubstanceRules>> {
  return { items: (await readSubstanceRules(db)).map(viewOf) };
}

/** A rule that reads differently is another: what was decided about a ban is asked again. */
export async function saveSubstanceRule(
  { db, actor, world }: Context<'actor' | 'world'>,
  { ruleId, version, ...fields }: ParsedOf<typeof contract.saveSubstanceRule>,
): Promise<Rule> {
  const { placingFrom, offShelfFrom, marketKey } = fields;
  if (placingFrom !== null && offShelfFrom !== null && offShelfFrom < placingFrom) {
    throw new Refusal('period-reversed', { field: 'offShelfFrom' });
  }
  return db.transaction(async (tx) => {
    await tx.execute('lock table substance_rules in share row exclusive mode');
    await assertStillMay(tx, actor, 'market:edit');
    if ((await tx.$count(markets, eq(markets.key, marketKey))) === 0) throw new Refusal('not-found');
    const before = (await readSubstanceRules(tx)).find(({ id }) => id === ruleId) ?? null;
    if (ruleId !== null && before === null) throw new Refusal('not-found');
    if ((before?.version ?? 0) !== version) throw new Refusal('market-changed');
    const values = {
      ...fields,
      cas: fields.cas === '' ? null : fields.cas,
      limitPercent: fields.limitPercent === '' ? null : fields.limitPercent,
      version: version + 1,
      updatedAt: world.now,
    };
    const [row] =
      before === null
        ? await tx
            .insert(substanceRules)
            .values({ id: world.newId(), ...values })
            .returning()
        : await tx.update(substanceRules).set(values).where(eq(substanceRules.id, before.id)).returning();
    if (row === undefined) throw new Error('the rule was not written');
    const details = {
      ruleId: row.id,
      before: before && JSON.stringify(viewOf(before)),
      after: JSON.stringify(viewOf(row)),
    };
    const subject = { subjectKind: 'company', subjectId: actor.companyId } as const;
    await audit(tx, { actorId: actor.userId, action: 'substance-rule-changed', ...subject, details }, world);
    await refreshReady(tx, null, world.now);
    await world.announce(tx, { kind: 'catalogue' });
    return viewOf(row);
  });
}

function viewOf(row: Omit<Row, 'updatedAt'>): Rule {
  const { id, marketKey, inci, cas, scope, limitPercent, kind, placingFrom, offShelfFrom } = row;
  const { source, validFrom, version } = row;
  return {
    id,
    marketKey,
    inci,
    cas,
    scope,
    limitPercent,
    kind,
    placingFrom,
    offShelfFrom,
    source,
    validFrom,
    version,
  };
}
