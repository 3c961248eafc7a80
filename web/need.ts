import { useTranslation } from 'react-i18next';
import { leastFor, may, type Permission } from '#domain/permissions.ts';
import { useUser } from './session.ts';

/** Why the reader's rights in the own company do not allow something, or null: for what is shown all the same. */
export function useNeed(permission: Permission): string | null {
  const { t } = useTranslation('common');
  const user = useUser();
  if (user === null || may(user, permission)) return null;
  const least = leastFor(user.role, permission);
  if (least === 'owner') return t('need.owner');
  return least === 'manager' ? t('need.manager') : t('need.more');
}
