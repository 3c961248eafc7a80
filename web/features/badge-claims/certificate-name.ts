import type { CertificateToReview } from './queries.ts';

/** "ISO 22716 · KR-1234". */
export function certificateName({ name, number }: Pick<CertificateToReview, 'name' | 'number'>): string {
  return number === null ? name : `${name} · ${number}`;
}
