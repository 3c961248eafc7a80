import type { AnnouncementAudience } from '#domain/announcement.ts';
import { newId } from '#server/kernel/ids.ts';
import type { TestHouse } from './app.ts';
import { cast, castDay } from './cast.ts';

/** An announcement as an admin writes it: English and Korean, for everybody unless told. */
export function anAnnouncement(audience: Partial<AnnouncementAudience> = {}) {
  return {
    title: { en: 'Closed at Easter', ko: '부활절 휴무', zh: '' },
    body: { en: 'No parcels leave on Friday.', ko: '금요일에는 출고하지 않습니다.', zh: '' },
    audience: { roles: ['retailer', 'brand'], countries: [], brandIds: [], ...audience },
  };
}

/** Written as a draft. */
export async function aDraft(house: TestHouse, audience: Partial<AnnouncementAudience> = {}) {
  const { status, body, text } = await house
    .as(cast.manager)
    .post('/api/admin/announcements', { requestId: newId(castDay), ...anAnnouncement(audience) });
  if (status !== 201) throw new Error(text);
  return body;
}

/** Written and sent, with everything that follows. */
export async function aSentAnnouncement(house: TestHouse, audience: Partial<AnnouncementAudience> = {}) {
  const { id, version } = await aDraft(house, audience);
  const { status, text } = await house
    .as(cast.manager)
    .post(`/api/admin/announcements/${id}/send`, { expectedVersion: version });
  if (status !== 200) throw new Error(text);
  await house.runJobs();
  return { id };
}
