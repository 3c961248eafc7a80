import type { Page } from '@playwright/test';
import { expect } from './fixture.ts';

/** What journeys of visitors share: they come to a public page, write, and get an email. */

/** Opens a public page and brings it to life; before that its forms post as they are. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForLife(page);
}

/** Reaches for a public page, and waits until its scripts have taken over. */
export async function waitForLife(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() =>
    ['header', 'main'].every((part) =>
      Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__react')),
    ),
  );
}

/** The newest email of a kind to an address, as the outbox shows it once it is there. */
export async function emailTo(
  desk: Page,
  email: string,
  kind: string,
): Promise<{ readonly subject: string; readonly text: string }> {
  let id: string | undefined;
  await expect(async () => {
    const { items } = await (await desk.request.get('/api/admin/emails?limit=100')).json();
    id = items.find((sent: { to: string; kind: string }) => sent.to === email && sent.kind === kind)?.id;
    expect(id, `${kind} to ${email}`).toBeDefined();
  }).toPass();
  return (await desk.request.get(`/api/admin/emails/${id}`)).json();
}

/** An address of ours in an email that goes on like this. */
export const pathIn = (text: string, start: string) =>
  new URL(new RegExp(`https?://\\S+${start}\\S*`).exec(text)?.[0] ?? 'about:blank');
