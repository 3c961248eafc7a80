import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { news } from '#db/schema/news.ts';
import { dayMs, hourMs, later } from '#domain/instants.ts';
import type { Translated } from '#domain/languages.ts';
import type { SignalKind } from '#domain/news.ts';
import { sendAnnouncement as deliver } from '#server/announcements/jobs/send-announcement.ts';
import { createAnnouncement, sendAnnouncement } from '#server/announcements/write-announcement.ts';
import type { World } from '#server/kernel/world.ts';
import { setSignal } from '#server/news/signals.ts';
import { actorOf } from './enter-people.ts';
import { demoId, demoProductId } from './ids.ts';
import type { PersonKey } from './people.ts';
import { asDb } from './replay.ts';

type Words = { readonly title: Translated; readonly body: Translated };

const parcels: Words = {
  title: {
    en: 'Parcels now leave Seoul twice a week',
    ko: '이제 서울에서 주 2회 출고합니다',
    zh: '现在每周两次从首尔发货',
  },
  body: {
    en: 'From this month on, consolidated parcels leave Seoul on Tuesdays and on Fridays. Orders that are paid by noon Korean time on the day before go with the next one.\n\nDelivery times stay as they are: 7 to 14 business days to the EU, and 10 to 21 to the UK and elsewhere.',
    ko: '이번 달부터 매주 화요일과 금요일에 서울에서 합배송을 출고합니다. 출고 전날 한국 시간 정오까지 입금이 확인된 주문은 바로 다음 출고에 포함됩니다.\n\n배송 기간은 EU 7~14영업일, 영국을 포함한 그 밖의 지역 10~21영업일로 변동이 없습니다.',
    zh: '自本月起，合并货件每周二和周五从首尔发出。发货前一天韩国时间中午前完成付款的订单，将随最近一批发出。\n\n配送时间不变：欧盟 7 至 14 个工作日，英国及其他地区 10 至 21 个工作日。',
  },
};

const office: Words = {
  title: { en: 'Our London office moves', ko: '런던 사무실 이전 안내', zh: '' },
  body: {
    en: 'For two days our London office will be hard to reach by phone. Messages on Lys are answered as usual.',
    ko: '이틀 동안 런던 사무실은 전화 연결이 어렵습니다. Lys 메시지에는 평소처럼 답변드립니다.',
    zh: '',
  },
};

const asked: readonly (readonly [PersonKey, string, SignalKind])[] = [
  ['eleanor', 'onpum-oat-milk-bar', 'back'],
  ['eleanor', 'pulnae-green-tea-seed-serum', 'price'],
  ['tom', 'danbit-galactomyces-mist', 'back'],
  ['giulia', 'onpum-oat-milk-bar', 'back'],
];

/** What shops have asked to be told of, one announcement that everybody has read and one that is being written. */
export async function announce(tx: Tx, now: Date, worldAt: (at: Date) => World): Promise<void> {
  for (const [who, name, kind] of asked) {
    const context = { db: asDb(tx), actor: actorOf(who), world: worldAt(later(now, -3 * dayMs)) };
    await setSignal(context, { productId: demoProductId(name), kind });
  }
  const sent = await begin(tx, 'parcels', parcels, worldAt(later(now, -6 * dayMs)));
  const world = worldAt(later(now, -5 * dayMs));
  const context = { db: asDb(tx), actor: actorOf('yuna'), world };
  await sendAnnouncement(context, { announcementId: sent.id, expectedVersion: sent.version, sendAt: null });
  await deliver(asDb(tx), { announcementId: sent.id }, world);
  await tx.update(news).set({ mailedAt: world.now }).where(eq(news.announcementId, sent.id));
  await begin(tx, 'office', office, worldAt(later(now, -4 * hourMs)));
}

function begin(tx: Tx, name: string, words: Words, world: World) {
  return createAnnouncement(
    { db: asDb(tx), actor: actorOf('yuna'), world },
    {
      requestId: demoId('announcement', name),
      ...words,
      audience: { roles: ['retailer', 'brand'], countries: [], brandIds: [] },
    },
  );
}
