import { eq, inArray, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { settings as contract } from '#contract/settings.ts';
import type { Queryable, Tx } from '#db/connect.ts';
import { settings, users } from '#db/schema/accounts.ts';
import { changedFacts, flat } from '#domain/audit-details.ts';
import { isAhead } from '#domain/days.ts';
import type { OfficeId } from '#domain/offices.ts';
import type { Permission } from '#domain/permissions.ts';
import type { SettingGroup, Settings } from '#domain/settings.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { countWhenClosed } from '../enquiries/when-closed.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { readSettings, settingKey } from '../kernel/operator-settings.ts';
import { Refusal } from '../kernel/refusal.ts';

export type All = OutputOf<typeof contract.getSettings>;
type Reading = Context<'config' | 'world', Queryable>;
export type Saving = Context<'actor' | 'world' | 'config'>;

/** Every group with who changed it last. */
export async function getSettings({ db, config, world }: Reading): Promise<All> {
  const kept = await readSettings(db, { links: config.socialLinks.map(({ href }) => href) });
  const keys = (Object.keys(kept) as SettingGroup[]).map(settingKey); // its own keys
  const changes = await db
    .select({ key: settings.key, at: settings.changedAt, by: users.name })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.changedById))
    .where(inArray(settings.key, keys));
  const told = <Group extends SettingGroup>(group: Group) => {
    const change = changes.find(({ key }) => key === settingKey(group));
    return {
      version: kept[group].version,
      changedAt: change?.at?.toISOString() ?? null,
      changedBy: change?.by ?? null,
    };
  };
  const shown = (office: OfficeId) => {
    const { holidays, ...set } = kept.offices.value[office];
    return { ...set, holidays: [...holidays] };
  };
  return {
    social: { ...told('social'), value: { links: [...kept.social.value.links] } },
    market: { ...told('market'), value: kept.market.value },
    carriers: { ...told('carriers'), value: { carriers: [...kept.carriers.value.carriers] } },
    origin: { ...told('origin'), value: { agreements: [...kept.origin.value.agreements] } },
    lateInterest: {
      ...told('lateInterest'),
      value: {
        rates: [...kept.lateInterest.value.rates],
        sums: [...kept.lateInterest.value.sums],
      },
    },
    bookkeeping: { ...told('bookkeeping'), value: kept.bookkeeping.value },
    settlement: { ...told('settlement'), value: kept.settlement.value },
    offices: {
      ...told('offices'),
      value: { london: shown('london'), seoul: shown('seoul') },
      closedBookings: await countWhenClosed(db, kept.offices.value, world.now),
    },
    terms: { ...told('terms'), value: kept.terms.value },
    countries: { ...told('countries'), value: { served: [...kept.countries.value.served] } },
    policies: { ...told('policies'), value: { changes: [...kept.policies.value.changes] } },
  };
}

type Save = {
  readonly needs?: Permission;
  /** What follows from it, with the same transaction. */
  readonly after?: (tx: Tx) => Promise<void>;
};

/**
 * Sets one group. Who saves on top of somebody else's change is told and overwrites nothing; pages that show it are
 * made again, and what it was before is in the audit log.
 */
export async function saveGroup<Group extends SettingGroup>(
  { db, actor, world, config }: Saving,
  group: Group,
  { expectedVersion, ...value }: Settings[Group] & { readonly expectedVersion: number },
  { needs = 'settings:edit', after }: Save = {},
): Promise<All> {
  return db.transaction(async (tx) => {
    await assertStillMay(tx, actor, needs);
    const key = settingKey(group);
    // The row is there before it is locked: of two who set it for the first time one waits.
    await tx.insert(settings).values({ key, value: {} }).onConflictDoNothing();
    const [row] = await tx
      .select({ version: settings.version })
      .from(settings)
      .where(eq(settings.key, key))
      .for('update');
    if (row?.version !== expectedVersion) throw new Refusal('setting-changed');
    const before = (await readSettings(tx, { links: config.socialLinks.map(({ href }) => href) }))[group];
    const changes = changedFacts(flat(before.value), flat(value));
    if (Object.keys(changes).length > 0) {
      const changed = { changedAt: world.now, changedById: actor.userId };
      await tx
        .update(settings)
        .set({ value, version: sql`${settings.version} + 1`, ...changed })
        .where(eq(settings.key, key));
      await audit(
        tx,
        {
          actorId: actor.userId,
          action: 'settings-changed',
          subjectKind: 'company', // the operator's own, and kept as long as trade is
          subjectId: actor.companyId,
          details: { group, ...changes },
        },
        world,
      );
      await world.announce(tx, { kind: 'operator', companyIds: [actor.companyId] });
      await after?.(tx);
    }
    return getSettings({ db: tx, config, world });
  });
}

export const saveSocialLinks = (context: Saving, input: ParsedOf<typeof contract.saveSocialLinks>) =>
  saveGroup(context, 'social', input);
export const saveMarketSource = async (
  context: Saving,
  input: ParsedOf<typeof contract.saveMarketSource>,
) => {
  if (isAhead(input.asOf, context.world.now)) throw new Refusal('date-in-future', { field: 'asOf' });
  return saveGroup(context, 'market', input);
};
export const saveCarriers = (context: Saving, input: ParsedOf<typeof contract.saveCarriers>) =>
  saveGroup(context, 'carriers', input);
export const saveOriginAgreements = (
  context: Saving,
  input: ParsedOf<typeof contract.saveOriginAgreements>,
) => saveGroup(context, 'origin', input);
export const saveLateInterest = (context: Saving, input: ParsedOf<typeof contract.saveLateInterest>) =>
  saveGroup(context, 'lateInterest', input);
export const saveBookkeeping = (context: Saving, input: ParsedOf<typeof contract.saveBookkeeping>) =>
  saveGroup(context, 'bookkeeping', input);
export const saveSettlement = (context: Saving, input: ParsedOf<typeof contract.saveSettlement>) =>
  saveGroup(context, 'settlement', input);
export const saveOffices = (context: Saving, input: ParsedOf<typeof contract.saveOffices>) =>
  saveGroup(context, 'offices', input);
export const saveDefaultTerms = (context: Saving, input: ParsedOf<typeof contract.saveDefaultTerms>) =>
  saveGroup(context, 'terms', input, { needs: 'terms:set' });
export const saveCountries = (context: Saving, input: ParsedOf<typeof contract.saveCountries>) =>
  saveGroup(context, 'countries', input);
