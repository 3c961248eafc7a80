import type { numbers } from '#contract/numbers.ts';
import type { HandlersOf } from '../http/context.ts';
import { downloadNumbers } from './file.ts';
import { getNumbers } from './get-numbers.ts';
import { listProductNumbers } from './product-numbers.ts';

export const numbersHandlers: HandlersOf<typeof numbers> = {
  getNumbers,
  listProductNumbers,
  downloadNumbers,
};
