import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/accounts.ts';
import { freshMs } from '#domain/freshness.ts';
import { later } from '#domain/instants.ts';
import { hashToken } from '#server/http/session.ts';
import type { TestHouse } from './app.ts';
import type { Person } from './cast.ts';

type Who = Pick<Person, 'token'>;

/** The person has proved this very moment who they are: what asks for that goes through for ten minutes. */
export async function justConfirmed(house: TestHouse, person: Who): Promise<void> {
  await setConfirmed(house, person, house.time.now());
}

/** Ten minutes have gone by since the person last proved who they are. */
export async function longConfirmed(house: TestHouse, person: Who): Promise<void> {
  await setConfirmed(house, person, later(house.time.now(), -freshMs));
}

async function setConfirmed(house: TestHouse, { token }: Who, confirmedAt: Date): Promise<void> {
  await house.db
    .update(sessions)
    .set({ confirmedAt })
    .where(eq(sessions.tokenHash, hashToken(token)));
}
