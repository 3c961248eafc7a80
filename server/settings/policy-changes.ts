import type { ParsedOf } from '#contract/operation.ts';
import type { settings as contract } from '#contract/settings.ts';
import type { PolicyChange } from '#domain/policies.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { assertAhead, changeToWithdraw } from './policy-readers.ts';
import { type All, type Saving, saveGroup } from './save-settings.ts';

/**
 * Announces a change of a policy, as far ahead as the terms promise: the policy says so from now on, and a job writes to
 * everybody it binds (jobs/tell-policy-change.ts).
 */
export async function announcePolicyChange(
  context: Saving,
  { expectedVersion, policy, from, summary }: ParsedOf<typeof contract.announcePolicyChange>,
): Promise<All> {
  const { world } = context;
  assertAhead(from, world.now);
  const change: PolicyChange = { id: world.newId(), policy, from, summary, isWithdrawn: false };
  const before = await changesNow(context);
  return put(context, { expectedVersion, changes: [...before, change], changeId: change.id });
}

/** Takes one back before its day; who was told of it is told. */
export async function withdrawPolicyChange(
  context: Saving,
  { changeId, expectedVersion }: ParsedOf<typeof contract.withdrawPolicyChange>,
): Promise<All> {
  const before = await changesNow(context);
  changeToWithdraw(before, changeId, context.world.now);
  const changes = before.map((each) => (each.id === changeId ? { ...each, isWithdrawn: true } : each));
  return put(context, { expectedVersion, changes, changeId });
}

/** What is read before the lock is of the version that is saved on, or the save is refused. */
async function changesNow({ db }: Saving): Promise<readonly PolicyChange[]> {
  return (await readSettings(db)).policies.value.changes;
}

type Put = {
  readonly expectedVersion: number;
  readonly changes: readonly PolicyChange[];
  readonly changeId: string;
};

function put(context: Saving, { changeId, ...value }: Put): Promise<All> {
  return saveGroup(context, 'policies', value, {
    needs: 'terms:set',
    after: (tx) => context.world.enqueue(tx, 'policy-change', { changeId }),
  });
}
