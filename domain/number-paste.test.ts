import { describe, expect, it } from 'vitest';
import { readNumberLines } from './number-paste.ts';

describe('Pasted notification numbers', () => {
  it.each([
    ['a tab', 'PUL-001\t4012345'],
    ['a comma', 'PUL-001, 4012345'],
    ['a space and an empty line', 'PUL-001 4012345\n\n'],
    ['the ends of lines of another system', 'PUL-001\t4012345\r\n'],
  ])('are read with %s', (_, text) => {
    expect(readNumberLines(text)).toEqual({ rows: [{ sku: 'PUL-001', number: '4012345' }], badLine: null });
  });

  it('say which line has not both', () => {
    expect(readNumberLines('PUL-001 4012345\n\nPUL-002').badLine).toBe(3);
    expect(readNumberLines('PUL-001 4012345 x').badLine).toBe(1);
  });
});
