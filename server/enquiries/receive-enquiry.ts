import type { enquiries as contract } from '#contract/enquiries.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { enquiries } from '#db/schema/enquiries.ts';
import type { Language } from '#domain/languages.ts';
import { countAttempt, formSent } from '../accounts/attempts.ts';
import type { Context } from '../kernel/context.ts';
import type { World } from '../kernel/world.ts';
import { notify } from '../notifications/notify.ts';
import { whoMay } from '../notifications/recipients.ts';
import { writeEnquiryReceived } from './emails/enquiry-received.ts';
import { isSpam } from './spam.ts';

type Receiving = Context<'ip' | 'language' | 'world'>;

/** The contact form of the home page. */
export async function sendHomeContact(
  context: Receiving,
  form: ParsedOf<typeof contract.sendHomeContact>,
): Promise<void> {
  const { visitorKind, name, email, message } = form;
  await receive(context, form, { visitorKind, name, email, message });
}

/** The form of the contact page. */
export async function sendContact(
  context: Receiving,
  form: ParsedOf<typeof contract.sendContact>,
): Promise<void> {
  const { name, company, email, phone = null, subject, message } = form;
  await receive(context, form, { name, company, email, phone, subject, message });
}

type NewEnquiry = Omit<typeof enquiries.$inferInsert, 'id' | 'kind' | 'language' | 'createdAt'>;

/** Stored, told to the team and acknowledged to the sender in one transaction. */
async function receive(
  { db, ip, language: shown, world }: Receiving,
  form: { readonly leaveEmpty?: string | undefined; readonly language?: Language | undefined },
  facts: NewEnquiry,
): Promise<void> {
  await countAttempt(db, formSent(ip), world.now);
  if (isSpam(form)) return;
  await db.transaction(async (tx) => {
    const language = form.language ?? shown;
    const enquiry = await insertEnquiry(tx, { kind: 'enquiry', language, ...facts }, world);
    await writeEnquiryReceived(tx, enquiry, world);
  });
}

/** A new line on the desk; windows of the team learn of it. */
export async function insertEnquiry(
  tx: Tx,
  facts: Omit<typeof enquiries.$inferInsert, 'id' | 'createdAt'>,
  world: World,
): Promise<typeof enquiries.$inferSelect> {
  const [enquiry] = await tx
    .insert(enquiries)
    .values({ id: world.newId(), createdAt: world.now, ...facts })
    .returning();
  if (enquiry === undefined) throw new Error('the enquiry was not stored');
  await notify(
    tx,
    {
      kind: 'enquiry',
      subjectId: enquiry.id,
      title: '',
      said: { key: `shell:notifications.said.${enquiry.kind}`, params: {} },
      to: whoMay('enquiry:answer'),
      actorId: null,
    },
    world,
  );
  await world.announce(tx, { kind: 'enquiry' });
  return enquiry;
}
