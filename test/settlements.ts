import { commissionAgreements, settlementStatements } from '#db/schema/settlements.ts';
import { dayMs, later } from '#domain/instants.ts';
import type { Answer, TestHouse } from './app.ts';
import { cast, type Person } from './cast.ts';
import { justConfirmed } from './identity.ts';

/** Settlement with brands, as people bring it about: through the API. */

export const payee = {
  name: 'Haru Co., Ltd.',
  street: '12 Yeonmujang-gil',
  postalCode: '04783',
  city: 'Seoul',
  country: 'KR',
} as const;

/** A brand's owner enters where it is paid; with `isUsable` the team has checked it and the days of caution are over. */
export async function anAccount(
  house: TestHouse,
  {
    who = cast.brand,
    isUsable = true,
    fields = {},
  }: { who?: Person; isUsable?: boolean; fields?: object } = {},
): Promise<string> {
  house.time.advance(1000);
  await justConfirmed(house, who);
  const { body, status, text } = await house.as(who).put('/api/company/settlement-account', {
    bankName: 'Hana Bank',
    holder: 'Haru Co., Ltd.',
    accountNumber: '110-123-456789',
    bic: 'KOEXKRSE',
    currency: 'KRW',
    payee,
    ...fields,
  });
  if (status !== 200) throw new Error(text);
  const { id } = body.current;
  if (isUsable) {
    await justConfirmed(house, cast.manager);
    await house.as(cast.manager).post(`/api/admin/settlement-accounts/${id}/check`);
    house.time.advance(7 * dayMs);
  }
  return id;
}

export const today = (house: TestHouse) => house.time.now().toISOString().slice(0, 10);

/** Statements up to today. */
export function settle(house: TestHouse, more: object = {}, who: Person = cast.manager): Promise<Answer> {
  return house.as(who).post('/api/admin/settlements', { until: today(house), ...more });
}

/** The terms of the product, with no days between the retailer's payment and the statement unless told. */
export async function setTerms(house: TestHouse, fields: object = {}): Promise<void> {
  const { body } = await house.as(cast.manager).get('/api/admin/settings');
  const { version, value } = body.settlement;
  const { status, text } = await house
    .as(cast.manager)
    .put('/api/admin/settings/settlement', { ...value, holdDays: 0, ...fields, expectedVersion: version });
  if (status !== 200) throw new Error(text);
}

/** A commission that began long ago, which nobody can enter today any more. */
export async function agreedLongAgo(house: TestHouse, companyId: string, basisPoints: number): Promise<void> {
  const at = later(house.time.now(), -90 * dayMs);
  await house.db.insert(commissionAgreements).values({
    id: crypto.randomUUID(),
    companyId,
    basisPoints,
    validFrom: at.toISOString().slice(0, 10),
    agreedWith: 'Bora Han, owner',
    enteredById: cast.manager.id,
    createdAt: at,
  });
}

export function statementRows(house: TestHouse) {
  return house.db.select().from(settlementStatements).orderBy(settlementStatements.number);
}

/** Who approves has proved a moment ago who they are. */
export async function payout(
  house: TestHouse,
  who: Person,
  path: string,
  body: object = {},
  at: TestHouse = house,
): Promise<Answer> {
  await justConfirmed(house, who);
  return at.as(who).post(`/api/admin/payouts${path}`, body);
}
