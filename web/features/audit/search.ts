import { auditActions, auditAreaNames } from '#domain/audit.ts';
import {
  day,
  forwards,
  given,
  listFields,
  oneOf,
  type Search,
  searchFields,
  words,
} from '#web/search-fields.ts';

const fields = {
  q: words(),
  person: words(),
  company: words(),
  area: oneOf(auditAreaNames),
  action: oneOf(auditActions),
  from: day,
  to: day,
  ...listFields('audit'),
};

/** What the address of the audit log says. */
export type AuditSearch = Search<typeof fields>;
export const parseAuditSearch = searchFields(fields);

/** The filters as the API takes them. */
export function auditFilterOf({ columns: _, ...filter }: AuditSearch) {
  return given(forwards(filter));
}
