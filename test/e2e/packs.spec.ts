import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { textOf } from '../pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { moveOrder, placeOrder, say } from './trade.ts';

const en = (key: string, params = {}) => say('en', key, params);
const seamless = (text: string) => text.replaceAll(/\s/g, '');

async function saved(page: Page, name: RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ]);
  return readFile(await download.path());
}

test('a VAT number is verified, and the papers of an order go with it through customs', async ({
  signedIn,
}) => {
  const desk = await signedIn(people.support, { language: 'en' });
  await desk.goto('/admin/companies?q=Marlow');
  await desk.getByRole('link', { name: 'Marlow & Fenn' }).first().click();
  await desk.getByRole('button', { name: en('partners:open.vatDialog') }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText(/GB123456782/)).toBeVisible();
  await dialog.getByLabel(en('partners:vatCheck.evidence')).fill('HMRC 5512-A');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: en('partners:vatCheck.submit') }).click();
  await expect(desk.getByText(/^Verified on .* \(HMRC 5512-A\)/)).toBeVisible();

  const shop = await signedIn(people.retailer);
  const order = await placeOrder(shop, { 'PUL-002': 20 });
  const steps = ['pending', 'confirmed', 'processing', 'invoiced', 'preparing'];
  for (const [index, to] of steps.slice(1).entries()) await moveOrder(desk, order, steps[index] ?? '', to);
  await shop.goto(`/orders/${order.id}?tab=details`);
  const list = seamless(await textOf(await saved(shop, /^Download PL-/)));
  for (const words of [
    'Exporter',
    'EORI no. GB123456782000',
    'these products are of KR preferential origin',
  ]) {
    expect(list).toContain(seamless(words));
  }
  const pack = unzipSync(await saved(shop, new RegExp(en('documents:papers.pack'))));
  expect(Object.keys(pack)).toEqual(expect.arrayContaining(['overview.pdf', 'ingredients.csv', 'lots.csv']));
  const overview = seamless(await textOf(pack['overview.pdf'] ?? new Uint8Array()));
  for (const words of [order.orderNumber, 'Great Britain', 'PUL-002', 'SCPN notified']) {
    expect(overview).toContain(seamless(words));
  }
  await expectNoSidewaysScroll(shop);
});
