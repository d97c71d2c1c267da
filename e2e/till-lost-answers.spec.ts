import { expect, type Page, type Route, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { colleague } from './colleague.ts';
import { scan } from './scanner.ts';
import { post } from './shop.ts';
import { askPayment, atTill, dialog, productField, quantityOf, scanFirst } from './tills.ts';

const sales = '**/api/quick-sales';
/** The server makes the sale, but the connection breaks before its answer: at the press, and at the client's own retry. */
const loseAnswers = async (page: Page): Promise<void> => {
  let left = 2;
  await page.route(sales, async (route: Route) => {
    if (left === 0) return route.continue();
    left -= 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
};
const paid = (page: Page, amount: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^Paid.*${amount}`, 'u') });
const salesMade = async (page: Page): Promise<number[]> => {
  const { shift } = (await (await page.request.get('/api/shifts/current')).json()) as {
    shift: { id: string };
  };
  const answer = await page.request.get(`/api/quick-sales?shiftId=${shift.id}`);
  return ((await answer.json()) as { items: { totalMinor: number }[] }).items.map((one) => one.totalMinor);
};
const heldBaskets = async (page: Page): Promise<number> => {
  const places = (await (await page.request.get('/api/locations')).json()) as { items: { id: string }[] };
  const answer = await page.request.get(`/api/held-baskets?locationId=${places.items[0]?.id}`);
  return ((await answer.json()) as { items: unknown[] }).items.length;
};

test('a sale whose answer was lost is found out about before its basket changes, and is made once', async ({
  page,
}) => {
  const [cola, rice] = await atTill(page, [40, 40]);
  if (!cola || !rice) throw new Error('no products');
  await scanFirst(page, cola);
  await loseAnswers(page);
  await askPayment(page);
  await page.keyboard.press('Enter');
  const again = dialog(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  // Neither a key nor a scan gets past it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('F8');
  await scan(page, rice.barcode, 'nothing');
  await expect(again).toBeVisible();
  await again.press('Enter');
  await expect(paid(page, '12.50')).toBeVisible();
  expect(await salesMade(page)).toEqual([1_250]);
  expect(await heldBaskets(page)).toBe(0);
  await page.getByRole('button', { name: 'Next customer' }).press('Enter');
  await expect(quantityOf(page, rice)).toHaveCount(0);
});

test('a basket that grew after its sale was made unseen is not taken for sold: the rest becomes a sale of its own', async ({
  page,
}) => {
  const [cola, rice] = await atTill(page, [40, 40]);
  if (!cola || !rice) throw new Error('no products');
  await scanFirst(page, cola);
  await loseAnswers(page);
  await askPayment(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.reload();
  await expect(productField(page)).toBeFocused();
  await scanFirst(page, rice);
  await scan(page, cola.barcode);
  await expect(quantityOf(page, cola)).toHaveValue('2');
  await askPayment(page);
  await page.keyboard.press('Enter');
  const told = dialog(page).filter({ hasText: /sold before, as SO-\d+, for ₵\s12\.50/u });
  await expect(told).toContainText('There is more on the screen than that');
  expect(await axeFindings(page)).toEqual([]);
  await expect(told.getByRole('button', { name: 'Keep what is not sold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, cola)).toHaveValue('1');
  await expect(quantityOf(page, rice)).toHaveValue('1');
  await askPayment(page);
  await page.keyboard.press('Enter');
  await expect(paid(page, '25.00')).toBeVisible();
  expect(await salesMade(page)).toEqual([2_500, 1_250]);
});

test('while a sale is being sent no key of the till acts, and a screen that is left meanwhile keeps nothing of it', async ({
  page,
}) => {
  const [cola] = await atTill(page, [40]);
  if (!cola) throw new Error('no product');
  const answered = Promise.withResolvers<void>();
  await page.route(sales, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await scanFirst(page, cola);
  await askPayment(page);
  const sent = page.waitForRequest(sales);
  await page.keyboard.press('Enter');
  await sent;
  for (const key of ['F8', 'F7', 'F10', 'F3', 'Escape']) await page.keyboard.press(key);
  await expect(dialog(page)).toHaveCount(1);
  await expect(quantityOf(page, cola)).toHaveValue('1');
  // The screen is left before the answer comes.
  const made = page.waitForResponse(sales);
  await page.evaluate(() => globalThis.history.pushState({}, '', '/help'));
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  answered.resolve();
  await (await made).finished();
  expect(await heldBaskets(page)).toBe(0);
  expect(await salesMade(page)).toEqual([1_250]);
  await page.goto('/till');
  await expect(productField(page)).toBeFocused();
  await expect(quantityOf(page, cola)).toHaveCount(0);
});

test('a till that cannot find out about its shift says so beside the way back', async ({ page }) => {
  await atTill(page, [1]);
  await page.route('**/api/shifts/current', (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try Again' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'Leave the till' }).click();
  await expect(page).toHaveURL(/\/orders$/u);
});

test('whose shift a manager closes during a payment is told so, and goes on with the basket in a new one', async ({
  page,
  browser,
}) => {
  const [cola] = await atTill(page, [40]);
  if (!cola) throw new Error('no product');
  const { shift } = (await (await page.request.get('/api/shifts/current')).json()) as {
    shift: { id: string; number: string };
  };
  const mark = crypto.randomUUID().slice(0, 8);
  const manager = await (await colleague(browser, page, 'manager', mark)).newPage();
  await scanFirst(page, cola);
  await askPayment(page);
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('list', { name: 'Taken so far' })).toContainText('5.00');

  await post(manager, `/shifts/${shift.id}/close`, { countedMinor: 0 });
  const told = page.getByRole('alert').filter({ hasText: shift.number });
  await expect(told).toContainText(`manager-${mark} closed ${shift.number} while you were selling`);
  await expect(page.getByText(/^The basket at Front is kept: one line\. ₵\s5\.00 was taken/u)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Open the shift' }).click();
  await expect(quantityOf(page, cola)).toHaveValue('1');
  await askPayment(page);
  await expect(dialog(page).getByRole('list', { name: 'Taken so far' })).toContainText('5.00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Paid.*12\.50/u })).toBeVisible();
});
