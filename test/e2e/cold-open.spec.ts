import { expect, people, test } from './fixture.ts';

/** A screen that is opened from nothing asks each of its questions once. */
for (const [email, address] of [
  [people.retailer, '/orders'],
  [people.retailer, '/dashboard'],
  [people.retailer, '/brands'],
  [people.retailer, '/messages'],
  [people.retailer, '/cart'],
  [people.brand1, '/dashboard'],
  [people.admin, '/admin/orders'],
] as const) {
  test(`${address} of ${email} reads nothing twice`, async ({ signedIn }) => {
    const page = await signedIn(email, { isNew: true });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.push(pathname + search);
    });
    const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await listening;
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((each, index) => asked.indexOf(each) !== index)).toEqual([]);
  });
}
