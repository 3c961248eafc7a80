import type { partners } from '#contract/partners.ts';
import type { HandlersOf } from '../http/context.ts';
import { changeRecord, setCreditLimit, setLateInterest, setRepresentative } from './change-record.ts';
import { getRecord } from './get-record.ts';
import { listOwnRetailers } from './list-own-retailers.ts';
import { listRecords } from './list-records.ts';
import { listRecordNotes, writeRecordNote } from './notes.ts';
import {
  listRecordConversations,
  listRecordDocuments,
  listRecordHistory,
  listRecordOrders,
} from './record-parts.ts';
import { closeCompany, restoreCompany, suspendCompany } from './standing.ts';
import { verifyVatNumber } from './verify-vat-number.ts';

/** Every change of a company answers its record as it is now. */
export const partnersHandlers: HandlersOf<typeof partners> = {
  listRecords,
  listOwnRetailers,
  getRecord,
  changeRecord: async (context, input) => {
    await changeRecord(context, input);
    return getRecord(context, input);
  },
  verifyVatNumber: async (context, input) => {
    await verifyVatNumber(context, input);
    return getRecord(context, input);
  },
  setRepresentative: async (context, input) => {
    await setRepresentative(context, input);
    return getRecord(context, input);
  },
  setCreditLimit: async (context, input) => {
    await setCreditLimit(context, input);
    return getRecord(context, input);
  },
  setLateInterest: async (context, input) => {
    await setLateInterest(context, input);
    return getRecord(context, input);
  },
  suspendCompany: async (context, input) => {
    await suspendCompany(context, input);
    return getRecord(context, input);
  },
  restoreCompany: async (context, input) => {
    await restoreCompany(context, input);
    return getRecord(context, input);
  },
  closeCompany: async (context, input) => {
    await closeCompany(context, input);
    return getRecord(context, input);
  },
  listRecordOrders,
  listRecordDocuments,
  listRecordConversations,
  listRecordNotes,
  writeRecordNote,
  listRecordHistory,
};
