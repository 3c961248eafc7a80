import { type ApplicationKind, type ApplicationStatus, statusesOf } from '#domain/application.ts';
import { type EnquiryKind, type EnquiryStatus, enquiryKinds, enquiryStatuses } from '#domain/enquiry.ts';

type Params = Readonly<Record<string, unknown>>;

const longestText = 60;

/** What /admin/retailers and /admin/brands show: applications where the address speaks of them, else companies. */
export type PartnerDeskSearch = {
  readonly view?: 'applications';
  /** Of applications: "new" for retailers, "pending" for brands, as the quick actions link (specification §2). */
  readonly status?: ApplicationStatus;
  /** Of companies. */
  readonly joined?: 'new' | 'pending';
  readonly q?: string;
  readonly application?: string;
};

export function parsePartnerDesk(kind: ApplicationKind, params: Params): PartnerDeskSearch {
  const status = statusesOf(kind).find((each) => each === params.status);
  const joined = (['new', 'pending'] as const).find((each) => each === params.joined);
  const application = textOf(params.application);
  return {
    ...(params.view === 'applications' && { view: 'applications' }),
    ...(status && { status }),
    ...(joined && { joined }),
    ...queryOf(params),
    ...(application && { application }),
  };
}

export function showsApplications({ view, status, application }: PartnerDeskSearch): boolean {
  return view !== undefined || status !== undefined || application !== undefined;
}

export type EnquiryDeskSearch = {
  readonly kind?: EnquiryKind;
  readonly status?: EnquiryStatus;
  readonly q?: string;
  readonly enquiry?: string;
};

export function parseEnquiryDesk(params: Params): EnquiryDeskSearch {
  const kind = enquiryKinds.find((each) => each === params.kind);
  const status = enquiryStatuses.find((each) => each === params.status);
  const enquiry = textOf(params.enquiry);
  return {
    ...(kind && { kind }),
    ...(status && { status }),
    ...queryOf(params),
    ...(enquiry && { enquiry }),
  };
}

/** A search without what is empty, for the address. */
export function tidy<Search extends object>(
  search: { [Name in keyof Search]?: Search[Name] | '' | undefined },
): Search {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== '' && value !== undefined),
  ) as Search; // only what Search allows was put in
}

function queryOf({ q }: Params): { q?: string } {
  const text = textOf(q).slice(0, longestText);
  return text === '' ? {} : { q: text };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
