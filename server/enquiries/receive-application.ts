import type { enquiries as contract } from '#contract/enquiries.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { applications } from '#db/schema/enquiries.ts';
import { firstStatusOf } from '#domain/application.ts';
import { countAttempt, formSent } from '../accounts/attempts.ts';
import type { Context } from '../kernel/context.ts';
import { assertServed } from '../kernel/served-countries.ts';
import { notify } from '../notifications/notify.ts';
import { whoMay } from '../notifications/recipients.ts';
import { writeApplicationReceived } from './emails/application-received.ts';
import { isSpam } from './spam.ts';

/** "Request Your Invitation" and "Start Your Application" (docs/decisions.md, Applications). */
export async function sendApplication(
  { db, ip, language: shown, world }: Context<'ip' | 'language' | 'world'>,
  form: ParsedOf<typeof contract.sendApplication>,
): Promise<void> {
  await countAttempt(db, formSent(ip), world.now);
  if (isSpam(form)) return;
  if (form.kind === 'retailer') await assertServed(db, form.country, 'country');
  const { leaveEmpty: _, language = shown, website = null, ...facts } = form;
  await db.transaction(async (tx) => {
    const [application] = await tx
      .insert(applications)
      .values({
        id: world.newId(),
        status: firstStatusOf[form.kind],
        createdAt: world.now,
        language,
        website,
        ...facts,
      })
      .returning();
    if (application === undefined) throw new Error('the application was not stored');
    await notify(
      tx,
      {
        kind: 'application',
        subjectId: application.id,
        title: application.companyName,
        said: { key: 'shell:notifications.said.application', params: {} },
        to: whoMay('application:decide'),
        actorId: null,
      },
      world,
    );
    await world.announce(tx, { kind: 'enquiry' });
    await writeApplicationReceived(tx, application, world);
  });
}
