import type { Tx } from '#db/connect.ts';
import { documents, eInvoices } from '#db/schema/documents.ts';
import { audienceOf, type PaperKind } from '#domain/documents.ts';
import type { Language } from '#domain/languages.ts';
import { isElectronic, type Paper } from '#domain/paper.ts';
import { audit } from '../kernel/audit.ts';
import type { World } from '../kernel/world.ts';
import type { OrderRow } from '../orders/visible.ts';
import { eInvoice } from './e-invoice.ts';
import { nextNumber } from './series.ts';

type Draft = {
  readonly kind: PaperKind;
  readonly language: Language;
  readonly content: (number: string) => Paper;
  readonly refersToId?: string;
};

/** The one place where a paper gets its number. */
export async function issue(
  tx: Tx,
  order: OrderRow,
  { kind, language, content, refersToId }: Draft,
  world: World,
): Promise<{ id: string; number: string }> {
  const id = world.newId();
  const number = await nextNumber(tx, kind, world.now);
  const paper = content(number);
  const electronic = isElectronic(paper) ? eInvoice(paper, language) : null;
  await tx.insert(documents).values({
    id,
    orderId: order.id,
    type: kind,
    number,
    language,
    audience: [...audienceOf[kind]],
    content: paper,
    name: `${number}.pdf`,
    contentType: 'application/pdf',
    refersToId: refersToId ?? null,
    createdAt: world.now,
  });
  if (electronic !== null) {
    await tx.insert(eInvoices).values({ documentId: id, ...electronic, createdAt: world.now });
  }
  // Nobody's name or address: the step that brought it names who took it.
  await audit(
    tx,
    {
      actorId: null,
      action: 'document-issued',
      subjectKind: 'document',
      subjectId: id,
      details: { kind, number },
    },
    { ...world, origin: null },
  );
  await world.enqueue(tx, 'make-paper', { documentId: id });
  return { id, number };
}
