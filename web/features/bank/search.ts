import { bankFilters } from '#domain/bank-match.ts';
import { given, listFields, oneOf, type Search, searchFields, words } from '#web/search-fields.ts';

const fields = { state: oneOf(bankFilters), q: words(), ...listFields('bank') };

/** What the address of the bank entries says. */
export type BankSearch = Search<typeof fields>;
export const parseBankSearch = searchFields(fields);
export const bankFilterOf = ({ columns: _, ...filter }: BankSearch) => given(filter);
