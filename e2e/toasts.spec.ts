import { expect, type Locator, type Page, test } from '@playwright/test';
import { browserOf } from './people.ts';

const lines = (page: Page) => page.locator('[data-sonner-toast]');
const line = (page: Page, text: string) => lines(page).filter({ hasText: text });

/** Opens the panel on a server that refuses each marking with a sentence of its own. */
const openPanel = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard');
  let refused = 0;
  await page.route('**/api/notifications/**', (route) => {
    refused += 1;
    return route.fulfill({ status: 409, json: { error: `Refused ${refused}` } });
  });
  await page.getByRole('button', { name: /^Notifications/u }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
};
const markings = (page: Page) => page.getByRole('button', { name: /^Mark as read: /u });
const mark = (page: Page): Promise<void> => markings(page).first().click();

/** From here on time passes only when the test says so. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await openPanel(page);
  await page.clock.pauseAt(Date.now() + 60_000);
};
/** Lets time pass in small steps until the toast is seen: before it, the list is fetched anew, which takes time as well. */
const passTimeUntilSeen = (page: Page, wanted: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(10);
    expect(await wanted.count()).toBeGreaterThan(0);
  }).toPass();
const showToast = async (page: Page, at: number): Promise<void> => {
  await passTimeUntilSeen(page, markings(page));
  await mark(page);
  await passTimeUntilSeen(page, line(page, `Refused ${at}`));
};

test('§9 toasts: three visible, 356 px wide, 14 px apart, at the bottom right', async ({ browser }) => {
  const context = await browserOf(browser, 'enterprise-manager');
  const page = await context.newPage();
  await stopClock(page);
  for (const at of [1, 2, 3, 4]) await showToast(page, at);
  await line(page, 'Refused 4').hover();
  await page.clock.runFor(500);
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  const boxOf = async (at: number) =>
    (await line(page, `Refused ${at}`).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [newest, older] = [await boxOf(4), await boxOf(3)];
  expect([newest.width, older.width]).toEqual([356, 356]);
  expect(Math.round(newest.y - (older.y + older.height))).toBe(14);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  expect(screen.width - (newest.x + newest.width)).toBeLessThanOrEqual(40);
  expect(screen.height - (newest.y + newest.height)).toBeLessThanOrEqual(40);
  await context.close();
});

test('§9 a toast stays for 4 s', async ({ browser }) => {
  const context = await browserOf(browser, 'enterprise-manager');
  const page = await context.newPage();
  await stopClock(page);
  await showToast(page, 1);
  await page.clock.runFor(3_500);
  await expect(line(page, 'Refused 1')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(line(page, 'Refused 1')).toBeHidden();
  await context.close();
});

test('§9 a toast goes when it is swiped 20 px, not before', async ({ browser }) => {
  const context = await browserOf(browser, 'enterprise-manager');
  const page = await context.newPage();
  await openPanel(page);
  await mark(page);
  await expect(line(page, 'Refused 1')).toBeVisible();
  const toast = line(page, 'Refused 1');
  const swipe = async (by: number): Promise<void> => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('no toast to swipe');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Slowly: a flick counts by its speed.
    for (let step = 1; step <= by; step += 1) {
      await page.mouse.move(x + step, y);
      await page.waitForTimeout(15);
    }
    await page.waitForTimeout(300);
    await page.mouse.up();
  };
  await swipe(15);
  await expect(toast).toBeVisible();
  await swipe(24);
  await expect(toast).toBeHidden({ timeout: 2_000 });
  await context.close();
});
