import type { company } from '#contract/company.ts';
import type { HandlersOf } from '../http/context.ts';
import {
  addCertificate,
  downloadCertificate,
  listCertificates,
  removeCertificate,
  replaceCertificate,
} from './certificates.ts';
import { decideCertificate, listCertificatesToReview } from './review-certificates.ts';
import { checkAccount, getSettlement, listAccountsToCheck, setSettlement } from './settlement.ts';

export const companyHandlers: HandlersOf<typeof company> = {
  getSettlement,
  setSettlement,
  listAccountsToCheck,
  checkAccount: async (context, input) => {
    await checkAccount(context, input);
    return {};
  },
  listCertificates,
  addCertificate,
  replaceCertificate,
  removeCertificate: async (context, input) => {
    await removeCertificate(context, input);
    return {};
  },
  listCertificatesToReview,
  decideCertificate: async (context, input) => {
    await decideCertificate(context, input);
    return {};
  },
  downloadCertificate,
};
