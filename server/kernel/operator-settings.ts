import { inArray } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { settings } from '#db/schema/accounts.ts';
import { usualCodes } from '#domain/bookkeeping.ts';
import { type SettingGroup, type Settings, settingGroups, usualSettings } from '#domain/settings.ts';

/** Codes that were set before there were more accounts: the new ones have their usual code. */
function withEveryCode({ version, value }: KeptSettings['bookkeeping']): KeptSettings['bookkeeping'] {
  return { version, value: { ...value, codes: { ...usualCodes, ...value.codes } } };
}

/** The row of a group. */
export const settingKey = (group: SettingGroup) => `operator:${group}`;

export type KeptSettings = {
  readonly [Group in SettingGroup]: { readonly version: number; readonly value: Settings[Group] };
};

/**
 * What the operator has set, with the version of each group; what was never set is as it always was. `links`: those of
 * the environment, which hold until somebody sets others.
 */
export async function readSettings(
  db: Queryable,
  { links = [] }: { readonly links?: readonly string[] } = {},
): Promise<KeptSettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, settingGroups.map(settingKey)));
  const usual: Settings = { ...usualSettings, social: { links } };
  const kept = <Group extends SettingGroup>(group: Group) => {
    const row = rows.find(({ key }) => key === settingKey(group));
    // Only `saveSetting` writes it; a field that a later release brings has its usual value.
    const value = { ...usual[group], ...(row?.value as Partial<Settings[Group]> | undefined) };
    return { version: row?.version ?? 0, value };
  };
  return {
    social: kept('social'),
    market: kept('market'),
    carriers: kept('carriers'),
    origin: kept('origin'),
    lateInterest: kept('lateInterest'),
    bookkeeping: withEveryCode(kept('bookkeeping')),
    settlement: kept('settlement'),
    offices: kept('offices'),
    terms: kept('terms'),
    countries: kept('countries'),
    policies: kept('policies'),
  };
}
