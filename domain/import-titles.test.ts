import { expect, it } from 'vitest';
import { fieldNamed } from './import-titles.ts';

it.each([
  ['내용량', 'volume'],
  ['용량', 'volume'],
  ['순중량', 'netWeight'],
  ['중량', 'netWeight'],
] as const)('a column called %s is %s', (title, field) => expect(fieldNamed(title)).toBe(field));
