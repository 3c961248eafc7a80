import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { dayMs, later } from '#domain/instants.ts';
import { noticeDays } from '#domain/retention.ts';
import { audit } from '../kernel/audit.ts';
import type { World } from '../kernel/world.ts';
import { writeRetentionAnnounced } from './emails/retention-announced.ts';
import { countOf, planRetention } from './plan.ts';
import { beginAt } from './state.ts';

/** The first run in a house from before this release: deletes nothing, and tells the owners what will go and when. */
export async function announceRetention(db: Db, world: World): Promise<void> {
  const due = (await planRetention(db, world.now)).map((plan) => ({ kind: plan.kind, count: countOf(plan) }));
  const beginsAt = later(world.now, noticeDays * dayMs);
  await db.transaction(async (tx) => {
    if (!(await beginAt(tx, beginsAt))) return;
    const owners = await tx
      .select({ id: users.id, email: users.email, name: users.name, language: users.language })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(companies.kind, 'internal'), eq(users.companyRole, 'owner'), isNull(users.disabledAt)))
      .orderBy(users.id);
    for (const owner of owners) await writeRetentionAnnounced(tx, owner, { due, beginsAt }, world);
    const details = { beginsAt: beginsAt.toISOString() };
    const subject = { subjectKind: 'retention', subjectId: null } as const;
    await audit(tx, { actorId: null, action: 'retention-announced', ...subject, details }, world);
  });
}
