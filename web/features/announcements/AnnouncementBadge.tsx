import { useTranslation } from 'react-i18next';
import type { AnnouncementState } from '#domain/announcement.ts';
import { Badge } from '#web/ui/Badge.tsx';

const variants = { draft: 'default', scheduled: 'info', sent: 'success', withdrawn: 'warning' } as const;

export function AnnouncementBadge({ state }: { readonly state: AnnouncementState }) {
  const { t } = useTranslation('announcements');
  return <Badge variant={variants[state]}>{t(`state.${state}`)}</Badge>;
}
