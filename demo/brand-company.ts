import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { companyCertificates, settlementAccounts } from '#db/schema/keeping.ts';
import { dayMs, dayOf, later } from '#domain/instants.ts';
import { usableFrom } from '#domain/settlement-account.ts';
import type { FileStore } from '#server/files/store.ts';
import type { World } from '#server/kernel/world.ts';
import { userIdOf } from './enter-people.ts';
import { demoBrandCompanyId, demoId } from './ids.ts';
import { onePage } from './one-page.ts';
import { people } from './people.ts';

const enteredDaysAgo = 320;

/** Invented, with digits that add up: nobody is paid there. */
const account = {
  bankName: '한빛은행',
  holder: '주식회사 풀내',
  number: '110-204-518837',
  bic: 'HBITKRSE',
  currency: 'KRW',
  payee: {
    name: 'Pulnae Co., Ltd.',
    street: '900 Yeonmujang-gil, 3F',
    postalCode: '04783',
    city: 'Seoul',
    country: 'KR',
  },
};

/** One runs for two years yet and is accepted, the other ends in a few weeks and waits for the team. */
const certificates = [
  {
    name: 'ISO 22716',
    issuer: 'Korea Testing Register',
    number: 'KTR-22716-0417',
    endsInDays: 730,
    review: 'approved',
  },
  {
    name: 'CGMP',
    issuer: 'Ministry of Food and Drug Safety',
    number: 'CGMP-2023-118',
    endsInDays: 45,
    review: 'open',
  },
] as const;

/** What the company behind Pulnae says of itself: its registration, where it is paid, and its factory's certificates. */
export async function enterBrandCompany(
  tx: Tx,
  files: FileStore,
  { now, seals }: Pick<World, 'now' | 'seals'>,
): Promise<void> {
  const companyId = demoBrandCompanyId('pulnae');
  const doer = { actorId: userIdOf('haneul'), actorName: people.haneul.name };
  const at = later(now, -enteredDaysAgo * dayMs);
  await tx
    .update(companies)
    .set({
      businessType: 'Brand Owner (OEM/ODM)',
      address: '서울특별시 성동구 연무장길 900, 3층',
      latinAddress: '3F, 900 Yeonmujang-gil\nSeongdong-gu, Seoul 04783',
      registrationNumber: '2208162517',
      representative: people.haneul.name,
      statesOrigin: true,
      gs1Prefix: '9528765', // GS1 keeps 952 for examples
    })
    .where(eq(companies.id, companyId));
  const id = demoId('settlement-account', 'pulnae');
  const { number, ...said } = account;
  await tx.insert(settlementAccounts).values({
    id,
    companyId,
    ...said,
    accountNumber: seals.seal('settlement-account', id, Buffer.from(number)).toString('base64'),
    lastDigits: number.slice(-4),
    ...doer,
    createdAt: at,
    usableFrom: usableFrom(at),
    checkedAt: later(at, 2 * dayMs),
    checkedById: userIdOf('clara'),
  });
  for (const { endsInDays, ...certificate } of certificates) {
    const storageKey = `certificates/${demoId('certificate', certificate.number)}`;
    const file = onePage(certificate.name, `${certificate.number}, demo`);
    await files.put(storageKey, file, 'application/pdf');
    await tx.insert(companyCertificates).values({
      id: demoId('certificate', certificate.number),
      companyId,
      ...certificate,
      issuedOn: dayOf(later(now, (endsInDays - 3 * 365) * dayMs)),
      expiresOn: dayOf(later(now, endsInDays * dayMs)),
      storageKey,
      fileName: `${certificate.number}.pdf`,
      contentType: 'application/pdf',
      sizeBytes: file.length,
      ...doer,
      createdAt: at,
      ...(certificate.review === 'approved'
        ? { decidedById: userIdOf('clara'), decidedAt: later(at, 2 * dayMs) }
        : {}),
    });
  }
}
