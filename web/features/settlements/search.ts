import { statementStates } from '#domain/settlement.ts';
import { oneOf, searchFields } from '#web/search-fields.ts';

export const payoutTabs = ['statements', 'payouts'] as const;
export type PayoutTab = (typeof payoutTabs)[number];

const fields = { tab: oneOf(payoutTabs), state: oneOf(statementStates) };

/** What the address of the payouts says. */
export const parsePayoutSearch = searchFields(fields);
