import { eq } from 'drizzle-orm';
import type { landed as contract } from '#contract/landed.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { dutyRates, freightRates, importCharges } from '#db/schema/landed.ts';
import { type Dated, overlappingCharge, overlappingDuty, overlappingFreight } from '#domain/landed-tables.ts';
import { usualVatCurrency } from '#domain/vat-accounting.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import {
  type ChargeRow,
  type DutyRow,
  type FreightRow,
  readCharges,
  readDuty,
  readFreight,
  viewOf,
} from './tables.ts';

type Saving = Context<'actor' | 'world'>;

/** A rate of freight; two of one carrier and mode for the same day and country are refused by name. */
export async function saveFreightRate(
  context: Saving,
  { rowId, version, ...fields }: ParsedOf<typeof contract.saveFreightRate>,
): Promise<OutputOf<typeof contract.saveFreightRate>> {
  return saveRow<FreightRow>(
    context,
    { rowId, version, fields, action: 'freight-rate-changed' },
    {
      read: readFreight,
      clash: (row, rows) => {
        const other = overlappingFreight(row, rows);
        return other && [other, `${other.carrier} (${other.countries.join(', ')})`];
      },
      insert: async (tx, row) => void (await tx.insert(freightRates).values(row)),
      update: async (tx, row) =>
        void (await tx.update(freightRates).set(row).where(eq(freightRates.id, row.id))),
    },
  );
}

export async function saveDutyRate(
  context: Saving,
  { rowId, version, ...fields }: ParsedOf<typeof contract.saveDutyRate>,
): Promise<OutputOf<typeof contract.saveDutyRate>> {
  const { preferentialBasisPoints: preferential, basisPoints } = fields;
  if (preferential !== null && preferential > basisPoints) {
    throw new Refusal('preference-above-duty', { field: 'preferentialBasisPoints' });
  }
  return saveRow<DutyRow>(
    context,
    { rowId, version, fields, action: 'duty-rate-changed' },
    {
      read: readDuty,
      clash: (row, rows) => {
        const other = overlappingDuty(row, rows);
        return other && [other, `${other.hsPrefix} (${other.countries.join(', ')})`];
      },
      insert: async (tx, row) => void (await tx.insert(dutyRates).values(row)),
      update: async (tx, row) => void (await tx.update(dutyRates).set(row).where(eq(dutyRates.id, row.id))),
    },
  );
}

export async function saveImportCharge(
  context: Saving,
  { rowId, version, ...said }: ParsedOf<typeof contract.saveImportCharge>,
): Promise<OutputOf<typeof contract.saveImportCharge>> {
  const { vatCurrency = usualVatCurrency(said.country) } = said;
  const fields = { ...said, vatCurrency };
  return saveRow<ChargeRow>(
    context,
    { rowId, version, fields, action: 'import-charge-changed' },
    {
      read: readCharges,
      clash: (row, rows) => {
        const other = overlappingCharge(row, rows);
        return other && [other, other.country];
      },
      insert: async (tx, row) => void (await tx.insert(importCharges).values(row)),
      update: async (tx, row) =>
        void (await tx.update(importCharges).set(row).where(eq(importCharges.id, row.id))),
    },
  );
}

type Row = Dated & { readonly version: number; readonly updatedAt: Date };

type Sent<R extends Row> = {
  readonly rowId: string | null;
  readonly version: number;
  readonly fields: Omit<R, 'id' | 'version' | 'updatedAt'>;
  readonly action: 'freight-rate-changed' | 'duty-rate-changed' | 'import-charge-changed';
};

/** How a table is read and written, and which of its rows would contradict another and is called what. */
type Into<R extends Row> = {
  readonly read: (tx: Tx) => Promise<readonly R[]>;
  readonly clash: (row: R, rows: readonly R[]) => readonly [row: R, name: string] | undefined;
  readonly insert: (tx: Tx, row: R) => Promise<void>;
  readonly update: (tx: Tx, row: R) => Promise<void>;
};

/** One admin after another: what overlaps is seen by whoever comes second. */
async function saveRow<R extends Row>(
  { db, actor, world }: Saving,
  { rowId, version, fields, action }: Sent<R>,
  into: Into<R>,
): Promise<Omit<R, 'updatedAt'>> {
  const { validFrom, validTo } = fields as Pick<R, 'validFrom' | 'validTo'>; // of every row
  if (validTo !== null && validTo < validFrom) throw new Refusal('period-reversed', { field: 'validTo' });
  return db.transaction(async (tx) => {
    await tx.execute('lock table freight_rates, duty_rates, import_charges in share row exclusive mode');
    await assertStillMay(tx, actor, 'freight:edit');
    const rows = await into.read(tx);
    const before = rows.find(({ id }) => id === rowId) ?? null;
    if (rowId !== null && before === null) throw new Refusal('not-found');
    if ((before?.version ?? 0) !== version) throw new Refusal('row-changed');
    const id = before?.id ?? world.newId();
    const row = { ...fields, id, version: version + 1, updatedAt: world.now } as R; // all its fields
    const clash = into.clash(row, rows);
    if (clash !== undefined) {
      const [{ validFrom: from, validTo: to }, name] = clash;
      throw new Refusal('row-overlaps', { field: 'validFrom', row: name, from, to: to ?? '…' });
    }
    await (before === null ? into.insert(tx, row) : into.update(tx, row));
    const details = {
      before: before && JSON.stringify(viewOf(before)),
      after: JSON.stringify(viewOf(row)),
    };
    const subject = { subjectKind: 'company', subjectId: actor.companyId } as const;
    await audit(tx, { actorId: actor.userId, action, ...subject, details }, world);
    await world.announce(tx, { kind: 'rate' });
    return viewOf(row);
  });
}
