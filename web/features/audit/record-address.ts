import type { AuditEntry } from './queries.ts';

/** Where what an entry concerns is looked at; null: it has no place of its own, or is gone. */
export function recordAddress(entry: AuditEntry): string | null {
  const { subjectKind, subjectId, subject, subjectRole, orderId } = entry;
  if (subjectId === null || subject === null) return null;
  switch (subjectKind) {
    case 'company':
      return subjectRole === 'internal' ? '/team' : `/admin/companies/${subjectId}`;
    case 'user':
      return `/admin/users?q=${encodeURIComponent(subject)}`;
    case 'order':
    case 'document':
      return orderId === null ? null : `/orders/${orderId}`;
    case 'invite':
      return '/admin/invites';
    case 'application':
      return '/admin/enquiries';
    case 'enquiry':
      return `/admin/enquiries`;
    case 'email':
      return `/admin/outbox?email=${subjectId}`;
    case 'conversation':
      return `/admin/messages?thread=${subjectId}`;
    case 'announcement':
      return `/admin/announcements/${subjectId}`;
    default:
      return null;
  }
}
