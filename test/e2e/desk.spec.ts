import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('support takes an application, answers from a template and approves it, in Korean', async ({
  signedIn,
}) => {
  const desk = await signedIn(people.support, { language: 'ko' });
  await desk.goto('/admin/enquiries');
  await expect(desk.getByRole('heading', { level: 1, name: '받은 문의' })).toBeVisible();
  await desk.getByRole('link', { name: '할 일', exact: true }).last().click();
  await expect(desk).toHaveURL(/status=todo/);
  await desk.getByRole('combobox', { name: '종류' }).selectOption('retailer');
  await expect(desk).toHaveURL(/kind=retailer/);
  const application = desk.getByRole('link', { name: 'Sofia Lindqvist' });
  await expect(application).toHaveCount(1); // her message has gone from the list
  await application.click();
  await expect(desk.getByRole('heading', { name: 'Apotek Lindqvist' })).toBeVisible();
  await desk.getByRole('button', { name: '내가 맡기' }).click();
  await expect(desk.getByText('내 담당으로 지정했습니다')).toBeVisible();
  await expect(desk.getByRole('combobox', { name: '담당자', exact: true })).toContainText('(나)');

  await desk.getByRole('combobox', { name: '템플릿' }).selectOption({ label: 'Ask for company documents' });
  await expect(desk.getByRole('textbox', { name: '답변' })).toHaveValue(
    /Dear Sofia Lindqvist,[\s\S]*Apotek Lindqvist[\s\S]*Yuna Seo/,
  );
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '답변 보내기' }).click();
  await expect(desk.getByText('sofia@apotek-lindqvist.example 주소로 답변을 보냈습니다.')).toBeVisible();
  await expect(desk.getByText('Your application: one more document')).toBeVisible();

  await desk.getByRole('button', { name: '승인하고 초대하기' }).click();
  await expect(desk.getByText('승인했습니다. sofia@apotek-lindqvist.example')).toBeVisible();
  await expect(desk.getByText('담당자 지정: Yuna Seo')).toBeVisible();

  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/admin/enquiries?assigned=me');
  await expect(desk.getByRole('link', { name: 'Sofia Lindqvist' })).toBeVisible();
  await expectNoSidewaysScroll(desk);
});

test('a note in a conversation is read by the team and never by the retailer', async ({ signedIn }) => {
  const retailer = await signedIn(people.retailer);
  const { items } = await (await retailer.request.get('/api/threads?limit=1')).json();
  const threadId: string = items[0].id;
  await retailer.goto(`/messages?thread=${threadId}`);
  await retailer.getByRole('textbox', { name: 'Your message' }).fill('When do the new samples leave?');
  await retailer.getByRole('button', { name: 'Send' }).click();

  const desk = await signedIn(people.sales);
  await desk.goto('/admin/messages?reply=true');
  const list = desk.getByRole('navigation', { name: 'All Conversations' });
  await expect(list.locator('[data-row]').first()).toBeVisible();
  await desk.keyboard.press('j');
  await expect(list.locator('[data-row]').first()).toBeFocused();
  await desk.goto(`/admin/messages?reply=true&thread=${threadId}`);
  await desk.getByRole('button', { name: 'Team', exact: true }).click();
  await dialog(desk).getByRole('button', { name: 'Assign to me' }).click();
  await expect(desk.getByText('Assigned to you')).toBeVisible();
  await dialog(desk)
    .getByRole('textbox', { name: 'Internal note' })
    .fill('Samples wait for the customs papers.');
  await dialog(desk).getByRole('button', { name: 'Add note' }).click();
  await expect(dialog(desk).getByRole('list', { name: 'Internal notes' })).toContainText('customs papers');
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await expect(desk.getByText('Internal note, only for the Lys team')).toBeVisible();
  await desk.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'We are looking into it' });
  await expect(desk.getByRole('textbox', { name: 'Your message' })).toHaveValue(/Thank you for your message/);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  const log = retailer.getByRole('region', { name: 'Messages', exact: true });
  await expect(log.getByText('We are looking into it with the brand')).toBeVisible();
  await expect(retailer.getByText('customs papers')).toHaveCount(0);
});

test('the queue is worked through by keyboard, and what was taken on is narrowed to', async ({
  signedIn,
}) => {
  const desk = await signedIn(people.admin);
  await desk.goto('/admin/queue?assigned=none');
  await expect(desk.locator('tbody tr').first()).toBeVisible();
  const title = await desk.locator('tbody tr:has([data-take]) [data-row]').first().textContent();
  if (title === null) throw new Error('nothing waits');
  const row = desk.locator('tbody tr').filter({ has: desk.getByRole('link', { name: title, exact: true }) });
  await row.first().locator('[data-row]').focus();
  await desk.keyboard.press('a');
  await expect(desk.getByText('Assigned to you')).toBeVisible();
  await desk.getByRole('combobox', { name: 'Assigned to', exact: true }).selectOption('me');
  await expect(desk).toHaveURL(/assigned=me/);
  await expect(desk.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expectAccessible(desk);
});
