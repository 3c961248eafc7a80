import { contactSubjects } from '#domain/account.ts';
import { countriesFor } from '#domain/countries.ts';
import { visitorKinds } from '#domain/enquiry.ts';
import { jobIds } from '#domain/jobs.ts';
import type { Language } from '#domain/languages.ts';
import { say } from '#server/kernel/texts.ts';

/** What the choices of a field depend on: the form as it was sent, and where goods are sent. */
export type Asked = {
  readonly values: Readonly<Record<string, string>>;
  readonly served: readonly string[];
};

export type Option = { readonly value: string; readonly label: string };

/** A field as the plain page shows it. Its label is `enquiries:fields.<name>`. */
export type PlainField = {
  readonly name: string;
  readonly type: 'text' | 'email' | 'tel' | 'url' | 'lines' | 'choice' | 'file' | 'hidden';
  readonly optional?: true;
  readonly autoComplete?: string;
  readonly options?: (language: Language, asked: Asked) => readonly Option[];
};

const name = { name: 'name', type: 'text', autoComplete: 'name' } as const;
const email = { name: 'email', type: 'email', autoComplete: 'email' } as const;
const phone = { name: 'phone', type: 'tel', autoComplete: 'tel', optional: true } as const;
const message = { name: 'message', type: 'lines' } as const;
const company = { name: 'company', type: 'text', autoComplete: 'organization' } as const;

/** Of an application: where a company of its kind can be. */
function countries(language: Language, { values: { kind }, served }: Asked): readonly Option[] {
  return countriesFor(kind === 'brand' ? 'brand' : 'retailer', { language, served });
}

/** The fields of every public form, in their order; the same names as in the contract. */
export const plainFields = {
  home: [
    { name: 'visitorKind', type: 'choice', options: named('visitorKinds', visitorKinds) },
    name,
    email,
    message,
  ],
  contact: [
    name,
    company,
    email,
    phone,
    { name: 'subject', type: 'choice', options: named('subjects', contactSubjects) },
    message,
  ],
  application: [
    { name: 'kind', type: 'hidden' },
    { name: 'companyName', type: 'text', autoComplete: 'organization' },
    { name: 'country', type: 'choice', autoComplete: 'country', options: countries },
    { name: 'businessNumber', type: 'text' },
    { name: 'website', type: 'url', autoComplete: 'url', optional: true },
    { name: 'sells', type: 'lines' },
    { ...message, optional: true },
    { name: 'contactName', type: 'text', autoComplete: 'name' },
    email,
  ],
  job: [
    { name: 'jobId', type: 'choice', optional: true, options: named('jobs', jobIds) },
    name,
    email,
    phone,
    { name: 'cv', type: 'file' },
    { ...message, optional: true },
  ],
  booking: [
    { name: 'requestId', type: 'hidden' },
    { name: 'office', type: 'hidden' },
    { name: 'startsAt', type: 'choice' },
    name,
    email,
    { ...company, optional: true },
    phone,
    { ...message, optional: true },
  ],
} as const satisfies Record<string, readonly PlainField[]>;

export type FormName = keyof typeof plainFields;

export const formNames = Object.keys(plainFields) as FormName[]; // Object.keys forgets what it knew

function named(group: string, values: readonly string[]) {
  return (language: Language): Option[] =>
    values.map((value) => ({ value, label: say(language, `enquiries:${group}.${value}`) }));
}
