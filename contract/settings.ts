import { z } from 'zod';
import { pointsFromText } from '#domain/basis-points.ts';
import { accountKeys } from '#domain/bookkeeping.ts';
import { isTrackingAddress, mostCarriers } from '#domain/carriers.ts';
import { mostBasisPoints } from '#domain/commission.ts';
import { isDeliveryCountry } from '#domain/countries.ts';
import { mostLateRows } from '#domain/late-interest.ts';
import { isPlace } from '#domain/market.ts';
import { accountCurrencies } from '#domain/money.ts';
import { mostHolidays, officeIds } from '#domain/offices.ts';
import { mostAgreements, placesOf } from '#domain/origin-statement.ts';
import { policyIds } from '#domain/policies.ts';
import { mostSocialLinks, socialLink } from '#domain/settings.ts';
import { feeVatTreatments, mostHoldDays, mostPayDays, settlementRhythms } from '#domain/settlement.ts';
import { paymentTerms } from '#domain/terms.ts';
import { day, id, instant, line, optionalLine, phone, text, translated, version } from './fields.ts';
import { operation } from './operation.ts';

const social = z.object({
  links: z
    .array(line(300).refine((address) => socialLink(address) !== null, 'address-not-https'))
    .max(mostSocialLinks, 'too-many'),
});

const market = z.object({
  source: optionalLine(160).describe('Empty: not said'),
  asOf: z.union([z.literal(''), z.iso.date('invalid-date')]).describe('The day the figures are of'),
});

const carriers = z.object({
  carriers: z
    .array(
      z.object({
        name: line(60),
        words: optionalLine(160).describe('Other ways to write the name, with commas between'),
        address: line(300).refine(isTrackingAddress, 'tracking-address-wrong'),
      }),
    )
    .max(mostCarriers, 'too-many'),
});

const code = z
  .string()
  .trim()
  .min(1, 'required')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,19}$/u, 'invalid-account-code');
const bookkeeping = z.object({
  codes: z.object(
    // Object.fromEntries forgets what it was made of
    Object.fromEntries(accountKeys.map((key) => [key, code])) as Record<
      (typeof accountKeys)[number],
      typeof code
    >,
  ),
  taxType: line(60).describe('What a line without VAT is called where the file is imported'),
});

const origin = z.object({
  agreements: z
    .array(
      z.object({
        name: line(80),
        places: line(300)
          .transform((typed) => typed.toUpperCase())
          .refine((places) => placesOf({ places }).every(isPlace), 'invalid-places')
          .describe('Countries with spaces between; "GB:BT" are the postcodes of one that begin so'),
        limitEuros: line(9)
          .refine((typed) => /^\d{1,9}$/.test(typed), 'not-whole')
          .describe('Up to so many euros any exporter may state origin'),
        validFrom: day(),
        source: line(200),
      }),
    )
    .max(mostAgreements, 'too-many'),
});

const ofLaw = {
  places: line(300)
    .transform((typed) => typed.toUpperCase())
    .refine((places) => placesOf({ places }).every(isPlace), 'invalid-places')
    .describe('Countries with spaces between, by the seat of who owes'),
  validFrom: day(),
  source: line(200),
};
const percent = line(6).refine((typed) => pointsFromText(typed) !== null, 'invalid-number');
const whole = line(9).refine((typed) => /^\d{1,9}$/.test(typed), 'not-whole');
const lateInterest = z.object({
  rates: z
    .array(
      z.object({
        ...ofLaw,
        referencePercent: percent.describe('The reference rate of a half-year, in percent a year'),
        marginPercent: percent.describe('Added to it'),
        stays: z.boolean().describe('The rate of the day an invoice fell overdue stays'),
      }),
    )
    .max(mostLateRows, 'too-many'),
  sums: z
    .array(
      z.object({
        ...ofLaw,
        currency: z.enum(accountCurrencies, 'invalid-choice'),
        fromAmount: whole.describe('Invoices of at least so much'),
        sum: whole.describe('Once, for what recovering them costs'),
      }),
    )
    .max(mostLateRows, 'too-many'),
});

const days = (most: number) => z.int('not-whole').min(0, 'too-small').max(most, 'too-large');
const settlement = z.object({
  basisPoints: z
    .int('not-whole')
    .min(0, 'too-small')
    .max(mostBasisPoints, 'too-large')
    .describe('Of the goods, where nothing else is agreed with a brand: 1500 is 15%'),
  rhythm: z.enum(settlementRhythms, 'invalid-choice'),
  holdDays: days(mostHoldDays).describe('So long after the retailer has paid, an order is due'),
  payDays: days(mostPayDays).describe('So long after a period, its statement is paid'),
  feeVat: z.enum(feeVatTreatments, 'invalid-choice'),
  isFeeVatConfirmed: z
    .boolean()
    .describe('Whether the operator’s adviser has confirmed how the fee stands to VAT'),
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid-time');
const officeFields = z
  .object({
    address: optionalLine(200).describe('Where it is; empty: not said'),
    phone,
    opens: clock.describe('By its own clocks, Monday to Friday'),
    closes: clock,
    holidays: z
      .array(z.object({ date: day(), name: z.object({ en: line(80), ko: line(80), zh: line(80) }) }))
      .max(mostHolidays, 'too-many')
      .transform((days) => days.toSorted((a, b) => a.date.localeCompare(b.date))),
    knownUntil: day().describe('The last day the holidays are entered up to'),
  })
  .refine(({ opens, closes }) => opens < closes, { error: 'closes-before-opens', path: ['closes'] })
  .superRefine(({ holidays, knownUntil }, context) => {
    const earliest = holidays.at(-1)?.date ?? knownUntil;
    if (knownUntil < earliest)
      context.addIssue({
        code: 'custom',
        path: ['knownUntil'],
        message: 'date-too-early',
        params: { earliest },
      });
  });
// Object.fromEntries forgets what it was made of
const offices = z.object(
  Object.fromEntries(officeIds.map((office) => [office, officeFields])) as Record<
    (typeof officeIds)[number],
    typeof officeFields
  >,
);

const terms = z.object({ terms: z.enum(paymentTerms, 'invalid-choice') });

const countries = z.object({
  served: z
    .array(z.string().refine(isDeliveryCountry, 'country-not-known'))
    .min(1, 'required')
    .transform((codes) => [...new Set(codes)].toSorted()),
});

const summary = text(600).min(1, 'required');
const policyChange = z.object({
  policy: z.enum(policyIds, 'invalid-choice'),
  from: day().describe('The day on which it takes effect, at least 30 days ahead'),
  summary: z.object({ en: summary, ko: summary, zh: summary }).describe('What changes, as readers are told'),
});

const groups = {
  social,
  market,
  carriers,
  origin,
  lateInterest,
  bookkeeping,
  settlement,
  offices,
  terms,
  countries,
};

const kept = <Group extends z.ZodType>(value: Group) =>
  z.object({
    version: z.int().describe('Grows with every change; 0: as it came'),
    value,
    changedAt: instant.nullable(),
    changedBy: z.string().nullable().describe('null: nobody, or nobody who has an account any more'),
  });

const all = z.object({
  social: kept(z.object({ links: z.array(z.string()) })),
  market: kept(z.object({ source: z.string(), asOf: z.string() })),
  carriers: kept(
    z.object({
      carriers: z.array(z.object({ name: z.string(), words: z.string(), address: z.string() })),
    }),
  ),
  origin: kept(
    z.object({
      agreements: z.array(
        z.object({
          name: z.string(),
          places: z.string(),
          limitEuros: z.string(),
          validFrom: z.string(),
          source: z.string(),
        }),
      ),
    }),
  ),
  lateInterest: kept(
    z.object({
      rates: z.array(
        z.object({
          places: z.string(),
          referencePercent: z.string(),
          marginPercent: z.string(),
          stays: z.boolean(),
          validFrom: z.string(),
          source: z.string(),
        }),
      ),
      sums: z.array(
        z.object({
          places: z.string(),
          currency: z.enum(accountCurrencies),
          fromAmount: z.string(),
          sum: z.string(),
          validFrom: z.string(),
          source: z.string(),
        }),
      ),
    }),
  ),
  bookkeeping: kept(
    z.object({
      codes: z.object(
        Object.fromEntries(accountKeys.map((key) => [key, z.string()])) as Record<
          (typeof accountKeys)[number],
          z.ZodString
        >,
      ),
      taxType: z.string(),
    }),
  ),
  settlement: kept(
    z.object({
      basisPoints: z.int(),
      rhythm: z.enum(settlementRhythms),
      holdDays: z.int(),
      payDays: z.int(),
      feeVat: z.enum(feeVatTreatments),
      isFeeVatConfirmed: z.boolean(),
    }),
  ),
  offices: kept(
    z.object({
      london: officeView(),
      seoul: officeView(),
    }),
  ).extend({
    closedBookings: z
      .int()
      .describe('Consultations ahead that were booked for an hour when the office is closed by now'),
  }),
  terms: kept(terms),
  countries: kept(z.object({ served: z.array(z.string()) })),
  policies: kept(
    z.object({
      changes: z.array(
        z.object({
          id,
          policy: z.enum(policyIds),
          from: z.string(),
          summary: translated,
          isWithdrawn: z.boolean(),
        }),
      ),
    }),
  ),
});

function officeView() {
  return z.object({
    address: z.string(),
    phone: z.string(),
    opens: z.string(),
    closes: z.string(),
    holidays: z.array(z.object({ date: z.string(), name: translated })),
    knownUntil: z.string(),
  });
}

const seen = {
  expectedVersion: version.describe('The version that was read; a later one is not overwritten'),
};

type Special = {
  readonly permission?: 'settings:edit' | 'terms:set';
  readonly errors?: readonly 'date-in-future'[];
};

const saved = <Input extends z.ZodRawShape>(
  name: string,
  what: string,
  input: Input,
  { permission = 'settings:edit', errors = [] }: Special = {},
) =>
  operation({
    method: 'PUT',
    path: `/api/admin/settings/${name}`,
    permission,
    // What decides how others pay asks who is there, as for one company (`setTerms`).
    fresh: permission === 'terms:set',
    summary: what,
    input: z.object({ ...seen, ...input }),
    output: all,
    errors: ['setting-changed', ...errors],
  });

/** What the operator sets for the whole product. */
export const settings = {
  getSettings: operation({
    method: 'GET',
    path: '/api/admin/settings',
    permission: 'settings:read',
    summary: 'What the operator has set, group by group, each with its version.',
    input: z.object({}),
    output: all,
  }),
  saveSocialLinks: saved(
    'social',
    'Set our own pages elsewhere, as public pages link them.',
    groups.social.shape,
  ),
  saveMarketSource: saved(
    'market',
    'Set where the figures of the market are from; public pages say so beside them.',
    groups.market.shape,
    { errors: ['date-in-future'] },
  ),
  saveCarriers: saved(
    'carriers',
    'Set the carriers and where each tells of a parcel.',
    groups.carriers.shape,
  ),
  saveOriginAgreements: saved(
    'origin',
    'Set the trade agreements under which packing lists state the origin of goods.',
    groups.origin.shape,
  ),
  saveLateInterest: saved(
    'late-interest',
    'Set what the law gives on invoices that are paid late, by the country of who owes.',
    groups.lateInterest.shape,
  ),
  saveBookkeeping: saved(
    'bookkeeping',
    'Set the codes of the accounts that the bookkeeping export names.',
    groups.bookkeeping.shape,
  ),
  saveSettlement: saved(
    'settlement',
    'Set what brands pay us and when they are paid, where nothing else is agreed; statements that are made stay as they are.',
    groups.settlement.shape,
  ),
  saveOffices: saved(
    'offices',
    'Set where the offices are, their hours and holidays: consultations are offered within them, and answers are due by them.',
    groups.offices.shape,
  ),
  saveDefaultTerms: saved(
    'terms',
    'Set how retailers pay that are entered from now on; those that are there stay as they are.',
    groups.terms.shape,
    { permission: 'terms:set' },
  ),
  saveCountries: saved(
    'countries',
    'Set where goods are sent: retailers of other countries cannot apply, be invited, or order to an address there.',
    groups.countries.shape,
  ),
  checkPolicyChange: operation({
    method: 'POST',
    path: '/api/admin/settings/policies/changes/check',
    permission: 'terms:set',
    summary: 'How many people would be told of a change of a policy now; nobody is, and nothing changes.',
    input: policyChange,
    output: z.object({ people: z.int().describe('Everybody outside who can sign in') }),
    errors: ['policy-change-too-soon'],
  }),
  announcePolicyChange: operation({
    method: 'POST',
    path: '/api/admin/settings/policies/changes',
    permission: 'terms:set',
    summary:
      'Announce a change of a policy, at least 30 days ahead: everybody outside who can sign in is told by email, and the policy says so at its beginning.',
    input: policyChange.extend(seen),
    output: all,
    errors: ['setting-changed', 'policy-change-too-soon'],
  }),
  checkPolicyWithdrawal: operation({
    method: 'GET',
    path: '/api/admin/settings/policies/changes/:changeId/withdrawal',
    permission: 'terms:set',
    summary: 'How many people would be told now that a change of a policy is taken back; nobody is.',
    input: z.object({ changeId: id }),
    output: z.object({ people: z.int().describe('Who was told of it and can sign in') }),
    errors: ['not-found', 'policy-change-over'],
  }),
  withdrawPolicyChange: operation({
    method: 'POST',
    path: '/api/admin/settings/policies/changes/:changeId/withdrawal',
    permission: 'terms:set',
    summary: 'Take back a change of a policy before its day; who was told of it is told.',
    input: z.object({ changeId: id, ...seen }),
    output: all,
    errors: ['not-found', 'setting-changed', 'policy-change-over'],
  }),
};
