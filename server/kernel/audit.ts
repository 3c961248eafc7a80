import type { Tx } from '#db/connect.ts';
import { auditLog } from '#db/schema/accounts.ts';
import type { DeskSubject } from '#domain/desk.ts';
import type { World } from './world.ts';

export type AuditEntry = {
  /** Who did it; null: nobody who was signed in. */
  readonly actorId: string | null;
  /** "invite-revoked", "password-reset". */
  readonly action: string;
  readonly subjectKind:
    | 'invite'
    | 'company'
    | 'user'
    | 'order'
    | 'application'
    | 'enquiry'
    | 'document'
    | 'email'
    | 'retention'
    | 'announcement'
    | 'template'
    | DeskSubject;
  /** null: no single row. */
  readonly subjectId: string | null;
  /** Sealed: ids, codes, figures, before and after. */
  readonly details?: Facts;
  /** Names and addresses of people: never sealed, gone when the account goes. */
  readonly personal?: Facts;
};

type Facts = Readonly<Record<string, string | number | null>>;

/** Notes, with the transaction, who did what and where it came from. */
export async function audit(tx: Tx, entry: AuditEntry, world: World): Promise<void> {
  const { personal, ...said } = entry;
  await tx.insert(auditLog).values({
    id: world.newId(),
    at: world.now,
    details: {},
    ...said,
    origin: world.origin === null ? 'system' : 'request',
    personal: { ...world.origin, ...personal },
  });
}
