import { expect, type Page, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';

/** Keeps the page's live stream from opening until told. */
const holdStream = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/events*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test('a page hears of a change made after it was read and before its live stream was open', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager');
  const name = freshName('Esi');
  const customer = await (await context.request.post('/api/customers', { data: { name } })).json();
  const page = await context.newPage();
  const release = await holdStream(page);
  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const renamed = freshName('Esi Renamed');
  const answer = await context.request.patch(`/api/customers/${customer.id}`, {
    data: { version: customer.version, name: renamed },
  });
  expect(answer.status()).toBe(200);
  release();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await context.close();
});
