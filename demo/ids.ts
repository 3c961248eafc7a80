import { createHash } from 'node:crypto';

/** The first half of every demo id: 1 January 2026, so that links to demo pages never change. */
const madeAt = Date.UTC(2026, 0, 1);

/** A UUIDv7 made of a name: the same name has the same id on every machine. */
export function demoId(kind: string, name: string): string {
  const bytes = createHash('sha256').update(`${kind}:${name}`).digest().subarray(0, 16);
  bytes.writeUIntBE(madeAt, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Of a brand by its slug ("pulnae"), and of the company behind it. */
export const demoBrandId = (slug: string) => demoId('brand', slug);
export const demoBrandCompanyId = (slug: string) => demoId('company', slug);
/** Of a product by its name in `data/products.json` ("pulnae-mugwort-calming-essence"). */
export const demoProductId = (name: string) => demoId('product', name);
