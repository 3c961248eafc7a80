import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { may, type Permission } from '#domain/permissions.ts';
import { rightsOf } from '#domain/roles.ts';

/** Everybody of the team who may do it. */
export function whoMay(permission: Permission): SQL | undefined {
  const rights = rightsOf.admin.filter((companyRole) => may({ role: 'admin', companyRole }, permission));
  return and(eq(users.role, 'admin'), inArray(users.companyRole, rights));
}
