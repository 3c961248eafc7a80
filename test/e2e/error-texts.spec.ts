import type { Page, Route } from '@playwright/test';
import { Client } from 'pg';
import { demoPassword, expect, people, test } from './fixture.ts';
import { fillCart, type Language, say } from './trade.ts';

/**
 * Every text of the error catalogue that the product keeps is seen on a screen, in a language that is not English; the
 * English words are those of the brief. The alert about an unfinished password form is not kept (docs/decisions.md, Built for real).
 */

/** 60 items of Yeorin to a carton, of the 72 it asks for: 83 %. */
const mist = 'YEO-004';

type Place = { readonly page: Page; readonly language: Language };
type ErrorText = {
  /** As the brief writes it. */
  readonly english: string;
  readonly key: string;
  readonly values?: Readonly<Record<string, number>>;
  /** Makes the situation, and leaves its screen in view. */
  readonly reach: (place: Place) => Promise<void>;
};

const forVisitors: readonly ErrorText[] = [
  {
    english: 'Invalid email or password',
    key: 'errors:credentials-wrong',
    reach: (place) => signInAs(place, people.retailer, 'not the password'),
  },
  {
    english: 'Login failed',
    key: 'accounts:login.failed',
    reach: async (place) => {
      await place.page.route('**/api/session', answerAsGateway, { times: 1 });
      await press(place, 'accounts:login.submit');
    },
  },
  {
    english: 'Please enter a valid invitation code',
    key: 'errors:invite-code-too-short',
    reach: async (place) => {
      await place.page.goto('/register');
      await enterCode(place, 'ABCDE');
    },
  },
  {
    english: 'Invalid or expired invite code',
    key: 'errors:invite-invalid',
    reach: (place) => enterCode(place, 'UNKNOWN99'),
  },
  {
    english: 'This invite code has expired',
    key: 'errors:invite-expired',
    reach: (place) => enterCode(place, 'EXPIRED25'),
  },
  {
    english: 'Password must be at least 8 characters',
    key: 'errors:password-too-short',
    reach: async (place) => {
      await enterCode(place, await newCode(place.page));
      await enterDetails(place, { password: 'short', confirmPassword: 'short' });
    },
  },
  {
    english: 'Passwords do not match',
    key: 'errors:passwords-do-not-match',
    reach: (place) =>
      enterDetails(place, { password: 'seventeen cranes', confirmPassword: 'sixteen cranes' }),
  },
  {
    english: 'Registration failed',
    key: 'accounts:register.failed',
    reach: async (place) => {
      await place.page.route('**/api/registrations', answerAsGateway, { times: 1 });
      await enterDetails(place, { password: 'seventeen cranes', confirmPassword: 'seventeen cranes' });
    },
  },
  {
    english: '404 - Page Not Found',
    key: 'common:notFound.title',
    reach: async ({ page }) => void (await page.goto('/no/such/page')),
  },
];

const forRetailers: readonly ErrorText[] = [
  {
    english: 'Your cart is empty',
    key: 'cart:empty',
    reach: async ({ page }) => {
      await fillCart(page, {});
      await page.goto('/cart');
    },
  },
  {
    english: 'No brands meet minimum order requirements',
    key: 'checkout:noneQualifies',
    reach: async ({ page }) => {
      await fillCart(page, { [mist]: 1 });
      await page.goto('/checkout');
    },
  },
  { english: 'Add more items to proceed with checkout', key: 'checkout:noneQualifiesText', reach: stay },
  {
    english: 'Error loading checkout',
    key: 'checkout:loadFailed',
    reach: async ({ page }) => {
      await page.route('**/api/checkout', answerAsGateway, { times: 1 });
      await page.reload();
    },
  },
  { english: 'Please try again later', key: 'checkout:loadFailedText', reach: stay },
  { english: 'Return to Cart', key: 'checkout:toCart', reach: stay },
  {
    english: 'Some brands do not meet minimum order requirements',
    key: 'cart:someBelow',
    reach: ({ page, language }) => page.getByRole('link', { name: say(language, 'checkout:toCart') }).click(),
  },
  {
    english: 'Add 12 more items to meet minimum order',
    key: 'common:moq.addMore_other',
    values: { count: 12 },
    reach: stay,
  },
  {
    english: 'No brands found matching your criteria.',
    key: 'catalogue:brands.none',
    reach: async ({ page }) => void (await page.goto('/brands?category=none')),
  },
  {
    english: 'No products found in this category.',
    key: 'catalogue:brand.none',
    reach: async ({ page }) => void (await page.goto('/brands/pulnae?category=none')),
  },
  { english: 'Low Stock', key: 'common:stockLevel.low', reach: showLowAndOut },
  { english: 'Out of Stock', key: 'common:stockLevel.out', reach: stay },
  {
    english: 'No orders found',
    key: 'orders:list.none',
    reach: async ({ page }) => void (await page.goto('/orders?q=nowhere')),
  },
  {
    english: '404 - Page Not Found',
    key: 'common:notFound.title',
    reach: async ({ page }) => void (await page.goto(`/orders/${nobodys}`)),
  },
];

test('the catalogue of errors is worded as the brief words it', () => {
  for (const { english, key, values } of [...forVisitors, ...forRetailers])
    expect(say('en', key, values), key).toBe(english);
});

test('a visitor reads what is wrong', async ({ visitor }) => {
  const language = 'ko';
  await expectTexts(forVisitors, { page: await visitor({ language }), language });
});

test('a retailer reads what is wrong', async ({ signedIn, house }) => {
  const language = 'zh';
  const page = await signedIn(people.retailer, { language });
  await expectTexts(forRetailers, { page, language });
  await withoutBrand(house.databaseUrl, 'yeorin', async () => {
    await page.goto('/cart');
    await expectText(page, say(language, 'cart:unknownBrand'));
  });
});

test('a cart item of a brand that is gone is of an "Unknown Brand"', () => {
  expect(say('en', 'cart:unknownBrand')).toBe('Unknown Brand');
});

test('a brand or product that is not there leads to the brands', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  for (const address of ['/brands/nowhere', `/brands/${nobodys}`, `/products/${nobodys}`, '/products/x']) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/brands$/);
  }
});

/** The id of nothing. */
const nobodys = '01900000-0000-7000-8000-000000000000';

async function expectTexts(table: readonly ErrorText[], place: Place): Promise<void> {
  for (const { english, key, values, reach } of table) {
    await test.step(english, async () => {
      await reach(place);
      await expectText(place.page, say(place.language, key, values));
    });
  }
}

async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
}

/** What is on the screen already. */
async function stay(): Promise<void> {}

async function press({ page, language }: Place, key: string): Promise<void> {
  await page.getByRole('button', { name: say(language, key), exact: true }).click();
}

async function signInAs(place: Place, email: string, password: string): Promise<void> {
  const { page, language } = place;
  await page.goto('/login');
  await page.getByRole('textbox', { name: say(language, 'accounts:email') }).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await press(place, 'accounts:login.submit');
}

async function enterCode(place: Place, code: string): Promise<void> {
  const { page, language } = place;
  await page.getByRole('textbox', { name: say(language, 'accounts:register.code') }).fill(code);
  await press(place, 'accounts:register.continue');
}

async function enterDetails(
  place: Place,
  passwords: { readonly password: string; readonly confirmPassword: string },
): Promise<void> {
  const { page, language } = place;
  await page.getByRole('textbox', { name: say(language, 'accounts:register.name') }).fill('Ada Kim');
  await page.getByRole('textbox', { name: say(language, 'accounts:email') }).fill('ada@fernhill.example');
  for (const [name, password] of Object.entries(passwords))
    await page.locator(`input[name="${name}"]`).fill(password);
  await press(place, 'accounts:register.submit');
}

/** An invitation nobody has used, made at the desk in a session that the page keeps no trace of. */
async function newCode(page: Page): Promise<string> {
  const { request } = page;
  const before = await page.context().cookies();
  await request.post('/api/session', { data: { email: people.admin, password: demoPassword } });
  const companies = await (await request.get('/api/admin/companies?kind=retailer')).json();
  const reps = await (await request.get('/api/admin/sales-representatives')).json();
  const answer = await request.post('/api/admin/invites', {
    data: {
      companyId: companies.items[0].id,
      salesRepId: reps.items[0].id,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await request.delete('/api/session');
  await page.context().clearCookies();
  await page.context().addCookies(before);
  return (await answer.json()).code;
}

/** Products of one brand, of which one is low and one is out of stock. */
async function showLowAndOut({ page }: Place): Promise<void> {
  await page.goto('/brands/danbit');
}

/** Something that is not our server stands in between: a page of its own instead of an answer. */
function answerAsGateway(route: Route): Promise<void> {
  return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Gateway</h1>' });
}

/** What happens while a brand is not there for shops at all; what the team hides keeps its name in the cart. */
async function withoutBrand(url: string, slug: string, happens: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const list = (active: boolean) =>
    client.query(
      `update brands set active = $1, state = case when $1 then 'live' else 'draft' end where slug = $2`,
      [active, slug],
    );
  await list(false);
  await happens();
  await list(true);
  await client.end();
}
