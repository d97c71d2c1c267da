import { expect, type Page, test } from '@playwright/test';
import { confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

interface Place {
  items: { id: string; isDefault: boolean }[];
}

/** Confirmed orders of one piece each at 12.50, for a customer of this test's own. */
const ordersToShip = async (page: Page, count: number): Promise<string[]> => {
  await foundCompany(page);
  const [product] = await stockedProducts(page, [count]);
  const places = (await (await page.request.get('/api/locations')).json()) as Place;
  const locationId = places.items.find(({ isDefault }) => isDefault)?.id;
  const customer = await post(page, '/customers', { name: 'Bulk customer' });
  const made: string[] = [];
  for (let index = 0; index < count; index += 1)
    made.push(
      await confirmedOrder(page, {
        customerId: customer.id,
        locationId,
        lines: [{ productId: product?.id, quantity: '1' }],
      }),
    );
  return made;
};

const deliveryStates = async (page: Page, ids: readonly string[]): Promise<string[]> =>
  Promise.all(
    ids.map(async (id) => {
      const order = (await (await page.request.get(`/api/orders/${id}`)).json()) as { deliveryState: string };
      return order.deliveryState;
    }),
  );

const pickAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();

test('many orders are shipped after one question with their number and sum, and the run can be stopped half-way', async ({
  page,
}) => {
  const ids = await ordersToShip(page, 4);
  await post(page, `/orders/${ids[0]}/hold`, {});
  await page.goto('/orders');
  await pickAll(page);
  const bar = page.getByRole('group', { name: 'Actions for the selected rows' });
  await bar.getByRole('button', { name: 'Ship' }).click();

  // The order on hold is not among those that the question counts.
  const question = page.getByRole('dialog', { name: 'Ship 3 orders, ₵ 37.50?' });
  await expect(question).toContainText('Each shipment can be undone on its order.');
  await expect(question).toContainText('For 1 other selected order this is not possible');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await deliveryStates(page, ids)).toEqual(['none', 'none', 'none', 'none']);

  // The second shipment is kept on its way until the test has looked at the dialog and stopped the run.
  let sent = 0;
  let letGo = (): void => undefined;
  const seen = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/api/**/ship', async (route) => {
    sent += 1;
    if (sent === 2) await seen;
    await route.continue();
  });
  await bar.getByRole('button', { name: 'Ship' }).click();
  await question.getByRole('button', { name: 'Ship 3 orders' }).click();
  const run = page.getByRole('dialog', { name: 'Ship orders' });
  await expect.poll(() => sent).toBe(2);
  await page.keyboard.press('Escape');
  await expect(run.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await run.getByRole('button', { name: 'Stop' }).click();
  await expect(run.getByRole('button', { name: 'Stopping after this order…' })).toBeDisabled();
  letGo();
  await expect(run.getByRole('status')).toHaveText(
    /^2 orders shipped.* stopped, \d left as (?:it was|they were)$/u,
  );
  await expect(run.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  expect((await deliveryStates(page, ids)).toSorted()).toEqual(['full', 'full', 'none', 'none']);
  await page.keyboard.press('Escape');
  await expect(run).toBeHidden();
});

test('leaving the list stops the run after the order under way, and a toast tells how far it came', async ({
  page,
}) => {
  const ids = await ordersToShip(page, 3);
  await page.goto('/customers');
  let letGo = (): void => undefined;
  const left = new Promise<void>((done) => {
    letGo = done;
  });
  let sent = 0;
  await page.route('**/api/**/ship', async (route) => {
    sent += 1;
    await left;
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Orders');
  await pickAll(page);
  await page
    .getByRole('group', { name: 'Actions for the selected rows' })
    .getByRole('button', { name: 'Ship' })
    .click();
  await page.getByRole('button', { name: 'Ship 3 orders' }).click();
  await expect.poll(() => sent).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Customers');
  letGo();
  await expect(page.getByText('1 order shipped · stopped, 2 left as they were')).toBeVisible();
  expect((await deliveryStates(page, ids)).toSorted()).toEqual(['full', 'none', 'none']);
});

test('the bar says how many of the view are selected where more rows are not loaded yet', async ({
  page,
}) => {
  await foundCompany(page);
  for (let index = 0; index < 51; index += 1)
    await post(page, '/customers', { name: `Customer ${String(index).padStart(2, '0')}` });
  await page.goto('/customers');
  // Scrolling to the end would load the rest.
  await page.route('**/api/customers?**cursor**', (route) => route.abort());
  await pickAll(page);
  await expect(page.getByRole('group', { name: 'Actions for the selected rows' })).toContainText(
    '50 of 51 in this view',
  );
});
