import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Row } from '#web/ui/Row.tsx';
import { AnnouncementBadge } from './AnnouncementBadge.tsx';
import type { Announcement } from './queries.ts';
import { useAudienceWords } from './use-audience-words.ts';

/** Where it stands: since when or from when, and for whom. */
export function AnnouncementStanding({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const audienceWords = useAudienceWords();
  const { state, sendAt, sentAt, updatedAt, recipients, audience } = announcement;
  const at = (instant: string) => formatDateTime(instant, language);
  const said = {
    draft: null,
    scheduled: sendAt && t('scheduledFor', { date: at(sendAt) }),
    sent: sentAt && t('sentOn', { date: at(sentAt), count: recipients ?? 0 }),
    withdrawn: t('withdrawnOn', { date: at(updatedAt) }),
  }[state];
  return (
    <Row as="span" gap={3} align="center" wrap>
      <AnnouncementBadge state={state} />
      {[said, audienceWords(audience)].filter(Boolean).join(' · ')}
    </Row>
  );
}
