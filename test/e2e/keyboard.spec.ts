import type { Locator, Page } from '@playwright/test';
import { demoPassword, expect, people, test } from './fixture.ts';

/** The next brand may be a hundred links away: further than this nobody is sent. */
const mostPresses = 200;

test('a shop orders by keyboard alone, from signing in to the confirmation', async ({ visitor }) => {
  test.slow();
  const page = await visitor();
  await page.goto('/login');
  await type(page, page.getByLabel('Email'), people.retailer);
  await type(page, page.getByLabel(/^Password/), demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await press(page, page.locator('header').getByRole('link', { name: 'Brands' }), 'Enter');
  await expect(page.getByText('Showing 6 of 6 brands')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Yeorin' }), 'Enter');
  await press(page, page.getByRole('link', { name: 'Micro Mist Hydration' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Micro Mist Hydration' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'One carton more' }), 'Space');
  await press(page, page.getByRole('button', { name: 'Add to Cart' }), 'Enter');
  const order = page.getByRole('complementary', { name: 'Your order with Yeorin' });
  await press(page, order.getByRole('link'), 'Enter');
  await press(page, page.getByRole('link', { name: 'Check out Yeorin' }), 'Enter');

  await press(page, page.getByRole('button', { name: 'Continue' }), 'Enter');
  await expect(page.getByRole('heading', { name: 'How your order works' })).toBeFocused();
  const points = page.getByRole('checkbox');
  await expect(points).toHaveCount(6);
  for (const point of await points.all()) await press(page, point, 'Space');
  await press(page, page.getByRole('button', { name: 'Place the order' }), 'Enter');
  await expect(page.getByRole('heading', { name: /^Order #LYS-\d+$/ })).toBeVisible();
});

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(words);
}

/** Goes on from what has the focus, as a person would, and sees where it is: on the screen, and marked. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; !(await isFocused(target)); presses++) {
    expect(presses, `the keyboard reaches ${target}`).toBeLessThan(mostPresses);
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeInViewport();
  expect(await target.evaluate(isMarked), `the focus on ${target} can be seen`).toBe(true);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** An outline around it, or around what stands for it: a drawn box beside it, the card whose link it is. */
function isMarked(element: Element): boolean {
  const card = element.closest('article, li, label');
  const around = [element, element.parentElement, element.nextElementSibling, card];
  return around.some((each) => {
    if (each === null) return false;
    return [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });
}
