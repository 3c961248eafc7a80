import type { Tx } from '#db/connect.ts';
import { shortened } from '#domain/names.ts';
import type { CompanyState, SuspensionReason } from '#domain/suspension.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

type Standing = {
  /** One for everybody who is told of it. */
  readonly occasion: string;
  readonly companyName: string;
  readonly state: CompanyState;
  readonly reason: SuspensionReason | null;
};

const kinds = {
  active: 'company-restored',
  suspended: 'company-suspended',
  closed: 'company-closed',
} as const satisfies Record<CompanyState, string>;

/** Tells somebody that their company's access has been suspended, is open again, or has ended for good. */
export async function writeStanding(
  tx: Tx,
  { id, ...to }: Recipient & { readonly id: string },
  { occasion, companyName, state, reason }: Standing,
  world: World,
): Promise<void> {
  const kind = kinds[state];
  const { language } = to;
  const isSuspended = state === 'suspended' && reason !== null;
  const params = {
    companyName: shortened(companyName),
    ...(isSuspended && { reason: say(language, `accounts:suspension.${reason}`) }),
  };
  const path = state === 'active' ? { path: '/login' } : {};
  await writeEmail(tx, { key: `${kind}/${occasion}/${id}`, kind, to, params, ...path }, world);
}
