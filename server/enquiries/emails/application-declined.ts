import type { Tx } from '#db/connect.ts';
import type { ApplicationKind } from '#domain/application.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

export type Declined = {
  readonly applicationId: string;
  readonly kind: ApplicationKind;
  readonly companyName: string;
  readonly to: Recipient;
  readonly reason: string;
};

/** A kind refusal, with its reason. */
export async function writeApplicationDeclined(tx: Tx, declined: Declined, world: World): Promise<void> {
  const { applicationId, kind, companyName, to, reason } = declined;
  await writeEmail(
    tx,
    {
      key: `application-declined/${applicationId}`,
      kind: `application-declined-${kind}`,
      to,
      params: { companyName },
      quote: reason,
    },
    world,
  );
}
