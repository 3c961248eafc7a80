import type { Role } from './roles.ts';

/** The papers the house issues, each with a number series of its own per year (docs/decisions.md, Papers). */
export const paperKinds = ['pro_forma', 'invoice', 'credit_note', 'packing_list', 'shipping_label'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Everything numbered in a series of its own: papers of orders, settlement statements and payouts. */
export type SeriesKind = PaperKind | 'settlement' | 'payout';

/** Every type of document an order can carry. */
export const documentTypes = [...paperKinds, 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Who reads a document; the team reads every one. */
export const documentAudiences = ['retailer', 'brand'] as const;
export type DocumentAudience = (typeof documentAudiences)[number];

/**
 * Whom a paper is meant for. Invoice and credit note are between the retailer and the operator, labels between
 * who packs and who carries; prices are the order's, which both parties see anyway.
 */
export const audienceOf = {
  pro_forma: ['retailer', 'brand'],
  invoice: ['retailer'],
  credit_note: ['retailer'],
  packing_list: ['retailer', 'brand'],
  shipping_label: ['brand'],
} as const satisfies Record<PaperKind, readonly DocumentAudience[]>;

/** What brand and team may add by hand: the house issues invoices itself. */
export const uploadTypes = [
  'packing_list',
  'shipping_label',
  'other',
] as const satisfies readonly DocumentType[];

/** Whom an added file can be meant for, as the form asks it. */
export const uploadAudiences = ['everyone', 'retailer', 'brand', 'team'] as const;
export type UploadAudience = (typeof uploadAudiences)[number];

/** A brand adds files for everybody in the order, or for itself and the team. */
export const uploadAudiencesOf = {
  retailer: [],
  brand: ['everyone', 'brand'],
  admin: uploadAudiences,
} as const satisfies Record<Role, readonly UploadAudience[]>;

export const audienceOfUpload = {
  everyone: ['retailer', 'brand'],
  retailer: ['retailer'],
  brand: ['brand'],
  team: [],
} as const satisfies Record<UploadAudience, readonly DocumentAudience[]>;

/** Files that can be added: what every office opens and no office runs. */
export const uploadMediaTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** So many documents an order holds at the most, issued ones included. */
export const maxDocumentsPerOrder = 60;

const prefixes = {
  pro_forma: 'PF',
  invoice: 'INV',
  credit_note: 'CN',
  packing_list: 'PL',
  shipping_label: 'SL',
  settlement: 'ST',
  payout: 'PAY',
} as const satisfies Record<SeriesKind, string>;

/** The number on a paper: "INV-2026-0001", counted from 1 in each year (UTC). */
export function paperNumber(kind: SeriesKind, year: number, count: number): string {
  return `${prefixes[kind]}-${year}-${String(count).padStart(4, '0')}`;
}

/** Where the file of a document is; who asks is looked at every time. */
export function documentAddress(documentId: string): string {
  return `/api/documents/${documentId}/file`;
}

/** The same invoice or credit note as data (UBL). */
export function ublAddress(documentId: string): string {
  return `/api/documents/${documentId}/ubl`;
}
