import type { rates } from '#contract/rates.ts';
import type { HandlersOf } from '../http/context.ts';
import { checkRates } from './check-rates.ts';
import { enterRates } from './enter-rates.ts';
import { listCurrencies } from './list-currencies.ts';
import { listRates } from './list-rates.ts';

export const ratesHandlers: HandlersOf<typeof rates> = { listCurrencies, listRates, checkRates, enterRates };
