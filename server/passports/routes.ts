import type { passports } from '#contract/passports.ts';
import type { HandlersOf } from '../http/context.ts';
import { checkDestination } from './check-destination.ts';
import { decideReviews } from './decide-reviews.ts';
import { addException, endException, listExceptions } from './exceptions.ts';
import { getPassport } from './get-passport.ts';
import { listPassports } from './list-passports.ts';
import { listReviews } from './list-reviews.ts';
import { listMarkets, saveMarket } from './markets.ts';
import {
  addPassportDocument,
  downloadPassportDocument,
  removePassportDocument,
} from './passport-documents.ts';
import { enterNumbers, savePassport } from './save-passport.ts';
import { savePerson } from './save-person.ts';
import { listSubstanceRules, saveSubstanceRule } from './save-substance-rule.ts';
import { saveTransport } from './transport.ts';

export const passportsHandlers: HandlersOf<typeof passports> = {
  listMarkets,
  saveMarket,
  listSubstanceRules,
  saveSubstanceRule,
  listPassports,
  savePassport,
  enterNumbers,
  savePerson,
  saveTransport,
  addPassportDocument,
  removePassportDocument: async (context, input) => {
    await removePassportDocument(context, input);
    return {};
  },
  downloadPassportDocument,
  getPassport,
  checkDestination,
  listReviews,
  decideReviews: async (context, input) => {
    await decideReviews(context, input);
    return {};
  },
  listExceptions,
  addException,
  endException: async (context, input) => {
    await endException(context, input);
    return {};
  },
};
