import { describe, expect, it } from 'vitest';
import { packFolder, packPath } from './pack.ts';

describe('a document in a pack', () => {
  it.each([
    ['PUL-002', 0, '01-PUL-002'],
    ['../../etc/passwd', 1, '02-etc-passwd'],
    ['쌀 토너', 2, '03'],
    [null, 11, '12'],
  ])('of the SKU %s at place %i lies in %s', (sku, index, folder) => {
    expect(packFolder(sku, index)).toBe(folder);
  });

  it('is named by market and kind, whatever its file was called', () => {
    const named = {
      folder: '01-A',
      marketKey: 'eu',
      type: 'certificate',
      contentType: 'application/pdf',
    } as const;
    expect(packPath(named, 2)).toBe('documents/01-A/eu-certificate-2.pdf');
    expect(packPath({ ...named, contentType: 'text/html' }, 1)).toBe('documents/01-A/eu-certificate-1.bin');
  });
});
