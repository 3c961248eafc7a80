import { useTranslation } from 'react-i18next';
import type { ApplicationStatus } from '#domain/application.ts';
import type { EnquiryStatus } from '#domain/enquiry.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';

const variants = {
  new: 'warning',
  pending: 'warning',
  approved: 'success',
  declined: 'default',
  open: 'warning',
  answered: 'success',
  closed: 'default',
} as const satisfies Record<ApplicationStatus | EnquiryStatus, BadgeVariant>;

/** Where an application or an enquiry stands. */
export function StatusBadge({ status }: { readonly status: keyof typeof variants }) {
  const { t } = useTranslation('enquiries');
  return <Badge variant={variants[status]}>{t(`desk.status.${status}`)}</Badge>;
}
