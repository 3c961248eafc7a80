import type { bank } from '#contract/bank.ts';
import type { HandlersOf } from '../http/context.ts';
import { getBankEntry, listBankEntries } from './list-bank-entries.ts';
import { matchEntries } from './match-entries.ts';
import { setAside, takeUp } from './set-aside.ts';
import { uploadBankFile } from './upload-bank-file.ts';

export const bankHandlers: Omit<HandlersOf<typeof bank>, 'bookBankEntry' | 'bookProposals'> = {
  uploadBankFile,
  listBankEntries,
  setAsideBankEntry: async (context, input) => {
    await setAside(context, input);
    return getBankEntry(context, input);
  },
  takeUpBankEntry: async (context, input) => {
    await takeUp(context, input);
    return getBankEntry(context, input);
  },
  matchBankEntries: async ({ db }) => ({ ready: await db.transaction(matchEntries) }),
};
