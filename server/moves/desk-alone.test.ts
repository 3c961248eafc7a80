import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invites, users } from '#db/schema/accounts.ts';
import { invoices } from '#db/schema/documents.ts';
import { applications } from '#db/schema/enquiries.ts';
import { dayMs } from '#domain/instants.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast } from '#test/cast.ts';
import { application } from '#test/enquiries.ts';
import { move, shipping, submission } from '#test/orders.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const done = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
};

it('from the application to the delivery the desk needs nobody but the shop', async () => {
  const product = await aProduct(house.db);
  const desk = house.as(cast.manager);
  done(await house.guest.post('/api/applications', { ...application, companyName: 'Atelier Sept' }));
  const [asked] = await house.db
    .select()
    .from(applications)
    .where(eq(applications.companyName, 'Atelier Sept'));
  const approved = await desk.post(`/api/admin/applications/${asked?.id}/approve`, {
    companyName: 'Atelier Sept',
    country: 'FR',
    salesRepId: cast.manager.id,
    expiresAt: new Date(house.time.now().getTime() + 30 * dayMs).toISOString(),
  });
  done(approved);
  const [invite] = await house.db.select().from(invites).where(eq(invites.email, application.email));

  const password = 'seventeen cranes';
  const registered = await house.guest.post('/api/registrations', {
    code: invite?.code,
    name: 'Ana Sept',
    email: application.email,
    language: 'en',
    password,
    confirmPassword: password,
  });
  const token = /lys_session=([^;]+)/.exec(String(done(registered).headers['set-cookie']))?.[1] ?? '';
  const shop = house.as({ token });
  const [buyer] = await house.db.select().from(users).where(eq(users.email, application.email));
  expect(buyer?.companyRole).toBe('owner');

  done(await shop.post('/api/cart/lines', { productId: product.id, quantityCartons: 10 }));
  const order = done(await shop.post('/api/orders', submission(28_800))).body.order;

  const step = async (from: OrderStatus, to: OrderStatus, more: object = {}) =>
    done(await move(house, cast.manager, order.id, from, to, more));
  const waits = async (kind: string) => {
    const { body } = await desk.get('/api/queue?limit=50');
    const source = body.sources.find((each: { kind: string }) => each.kind === kind);
    return (source?.items ?? []).some(({ title }: { title: string }) => title === order.orderNumber);
  };
  await step('pending', 'confirmed');
  expect(await waits('orders')).toBe(true);
  await step('confirmed', 'processing');
  await step('processing', 'invoiced');
  expect(await waits('payments')).toBe(true);
  done(await desk.post(`/api/orders/${order.id}/payment`, { expectedStatus: 'invoiced' }));
  expect(await waits('payments')).toBe(false);
  await step('paid', 'preparing');
  await step('preparing', 'shipped', shipping);
  await step('shipped', 'delivered');

  const [invoice] = await house.db.select().from(invoices).where(eq(invoices.orderId, order.id));
  expect(invoice).toMatchObject({ openMinor: 0, paidMinor: invoice?.totalMinor });
  const { body } = await shop.get(`/api/orders/${order.id}`);
  expect(body.status ?? body.order?.status).toBe('delivered');
});
