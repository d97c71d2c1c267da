import { expect, type Page, type Route, test } from '@playwright/test';
import { addProduct, confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

/** The server carries the call out, but the connection breaks before its answer. */
const breaks = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort('connectionreset');
};
/** The server carries the call out, but its answer breaks off. */
const breaksOff = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({ status: response.status(), contentType: 'application/json', body: '{"id":' });
};
const notKnown = 'it is not known whether this was saved';
const isTooMuch = (route: Route): Promise<void> =>
  route.fulfill({ status: 429, json: { error: 'Too many requests.', code: 'too_many_requests' } });

/** What becomes of the first calls of this kind, one after the other; those that follow are answered. */
const lose = (page: Page, method: string, path: string, ends: ((route: Route) => Promise<void>)[]) =>
  page.route(path, async (route) => {
    const end = route.request().method() === method ? ends.shift() : undefined;
    await (end ? end(route) : route.continue());
  });

test('a payment whose answer was lost is recorded once, however often the button is pressed', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Yaw Darko' });
  const id = await confirmedOrder(page, { customerId, lines: [{ productId: rice.id, quantity: '8' }] });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel('Amount').fill('30');
  // At the press and at the client's own retry.
  await lose(page, 'POST', '**/api/orders/*/payments', [breaks, breaks]);
  const record = payment.getByRole('button', { name: 'Record payment' });
  await record.click();
  await expect(payment.getByText(notKnown, { exact: false })).toBeVisible();
  // Other content would be a second payment, so the warning stays.
  await payment.getByLabel('Amount').fill('31');
  await expect(payment.getByText(notKnown, { exact: false })).toBeVisible();
  await payment.getByLabel('Amount').fill('30');
  await record.click();
  await expect(payment).toBeHidden();
  const paid = async (): Promise<number[]> => {
    const answer = await page.request.get(`/api/orders/${id}/payments`);
    return ((await answer.json()) as { items: { amountMinor: number }[] }).items.map(
      (item) => item.amountMinor,
    );
  };
  expect(await paid()).toEqual([3000]);

  // The same amount once more, from a dialog of its own, is a second payment.
  await page.getByRole('button', { name: 'Record payment' }).click();
  await payment.getByLabel('Amount').fill('30');
  await record.click();
  await expect(payment).toBeHidden();
  expect(await paid()).toEqual([3000, 3000]);

  // A dialog that was closed after a lost answer and opened again goes on with the same payment.
  await page.unrouteAll();
  await lose(page, 'POST', '**/api/orders/*/payments', [breaks, breaks]);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await payment.getByLabel('Amount').fill('15');
  await record.click();
  await expect(payment.getByText(notKnown, { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(payment).toBeHidden();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await payment.getByLabel('Amount').fill('15');
  await record.click();
  await expect(payment).toBeHidden();
  expect((await paid()).toSorted((a, b) => a - b)).toEqual([1500, 3000, 3000]);
});

test('an edit whose answer was lost is saved by a second press, and is no conflict with oneself', async ({
  page,
}) => {
  await foundCompany(page);
  const { id } = await post(page, '/customers', { name: 'Yaw Darko' });
  await page.goto(`/customers/${id}?edit=true`);
  await page.getByLabel('Phone').fill('+233 20 222 2222');
  await lose(page, 'PATCH', '**/api/customers/*', [breaks, breaks]);
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByText(notKnown, { exact: false })).toBeVisible();
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yaw Darko' })).toBeVisible();
  await expect(page.getByText('Somebody changed this in the meantime')).toBeHidden();
  const saved = await page.request.get(`/api/customers/${id}`);
  expect(await saved.json()).toMatchObject({ phone: '+233 20 222 2222', version: 2 });
});

test('a deletion whose answer broke off is confirmed by a further press, also after a refusal that said nothing of it', async ({
  page,
}) => {
  await foundCompany(page);
  const { id } = await post(page, '/customers', { name: 'Yaw Darko' });
  // By its live stream the page would learn that the customer is gone, and close the dialog.
  await page.route('**/api/events', (route) => route.abort());
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await lose(page, 'DELETE', '**/api/customers/*', [breaksOff, isTooMuch]);
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Delete' });
  await remove.click();
  const problem = dialog.getByRole('alert');
  await expect(problem).toBeVisible();
  const broken = await problem.textContent();
  await remove.click();
  await expect(problem).not.toHaveText(broken ?? '');
  await remove.click();
  await expect(page).toHaveURL(/\/customers$/u);
});

test('what was archived by a lost call and then restored is archived by the next press', async ({ page }) => {
  await foundCompany(page);
  const { id } = await post(page, '/customers', { name: 'Yaw Darko' });
  await page.goto(`/customers/${id}`);
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const heading = page.getByRole('heading', { level: 1 });
  await lose(page, 'POST', '**/api/customers/*/archive', [breaks, breaks]);
  await choose('Archive');
  // The live stream tells that it took effect.
  await expect(heading).toContainText('Archived');
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await choose('Restore');
  await expect(heading).not.toContainText('Archived');
  await choose('Archive');
  await expect(heading).toContainText('Archived');
  const read = await page.request.get(`/api/customers/${id}`);
  expect(await read.json()).toMatchObject({ status: 'archived' });
});

const statesOf = async (page: Page): Promise<string[]> => {
  const orders = (await (await page.request.get('/api/orders')).json()) as {
    items: { status: string; deliveryState: string }[];
  };
  return orders.items.map(({ status, deliveryState }) => `${status} ${deliveryState}`);
};

test('an order whose confirmation was lost is shown confirmed after a second press, new or a draft before', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const press = () =>
    page
      .getByRole('button', { name: /Save and confirm/u })
      .first()
      .click();
  const heading = page.getByRole('heading', { level: 1 });
  const told = page.getByRole('alert').filter({ hasText: notKnown });

  await page.goto('/orders/new');
  await addProduct(page, rice.name, '2');
  await lose(page, 'POST', '**/api/orders/*/confirm', [breaks, breaks]);
  await press();
  await expect(told).toBeVisible();
  await press();
  await expect(heading).toContainText(/^SO-\d+Confirmed/u);

  const { id } = await post(page, '/orders', { lines: [{ productId: rice.id, quantity: '1' }] });
  await page.goto(`/orders/${id}?edit=true`);
  await page.getByLabel('Reference').fill('PO-9');
  // The answer about the new price is part of what is sent again.
  const priced = await page.request.patch(`/api/products/${rice.id}`, {
    data: { version: 1, unitPrice: '15' },
  });
  expect(priced.status()).toBe(200);
  await page.unrouteAll();
  await lose(page, 'POST', '**/api/orders/*/confirm', [(route) => route.continue(), breaks, breaks]);
  await press();
  await page.getByRole('button', { name: 'Take new prices' }).click();
  // That the live stream tells of the confirmation is no news of somebody else.
  await expect(told).toBeVisible();
  await expect(page.getByText('confirmed this draft in the meantime')).toBeHidden();
  await press();
  await expect(heading).toContainText(/^SO-\d+Confirmed/u);
  expect(await statesOf(page)).toEqual(['confirmed none', 'confirmed none']);
});

test('of many orders one whose answer was lost is tried again, and counted apart while that is not known', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  const { id: customerId } = await post(page, '/customers', { name: 'Yaw Darko' });
  for (let count = 0; count < 3; count += 1)
    await confirmedOrder(page, { customerId, lines: [{ productId: rice?.id, quantity: '1' }] });
  await page.goto('/orders');
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  // The first order's answer is lost twice, the second's once.
  await lose(page, 'POST', '**/api/orders/*/ship', [breaks, breaks, breaks]);
  const bar = page.getByRole('group', { name: 'Actions for the selected rows' });
  await bar.getByRole('button', { name: 'Ship' }).click();
  await page.getByRole('button', { name: 'Ship 3 orders' }).click();
  const run = page.getByRole('dialog', { name: 'Ship orders' });
  await expect(run.getByRole('status')).toHaveText('2 orders shipped · 1 not known');
  await expect(run.getByRole('listitem').first()).toContainText('it is not known whether this was done');
  await run.getByRole('button', { name: 'Try Again' }).click();
  await expect(run.getByRole('status')).toHaveText('3 orders shipped');
  await expect(run.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  expect(await statesOf(page)).toEqual(['confirmed full', 'confirmed full', 'confirmed full']);
});

test('a new draft whose answer was lost is saved once, also by the page that was loaded again', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  await page.goto('/orders/new');
  await addProduct(page, rice.name, '2');
  await lose(page, 'POST', '**/api/orders', [breaks, breaks]);
  const save = page.getByRole('button', { name: 'Save draft' });
  await save.click();
  await expect(page.getByText(notKnown, { exact: false })).toBeVisible();
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: notKnown });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Show the drafts' })).toHaveAttribute(
    'href',
    '/orders?view=drafts',
  );
  await expect(page.getByRole('group', { name: rice.name }).getByLabel('Quantity')).toHaveValue('2');
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft');
  expect(await statesOf(page)).toEqual(['draft none']);

  // The next one is new, and nothing is said about it.
  await page.goto('/orders/new');
  await addProduct(page, rice.name, '2');
  await expect(notice).toBeHidden();
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft');
  expect(await statesOf(page)).toEqual(['draft none', 'draft none']);

  // A page that is loaded again while the answer is still awaited does the same.
  const arrived = Promise.withResolvers<void>();
  await lose(page, 'POST', '**/api/orders', [(route) => route.fetch().then(() => arrived.resolve())]);
  await page.goto('/orders/new');
  await addProduct(page, rice.name, '3');
  // Typing is kept a moment after it ends.
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join('')))
    .toContain('"quantity":"3"');
  await save.click();
  await arrived.promise;
  await page.reload();
  await expect(notice).toBeVisible();
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft');
  expect(await statesOf(page)).toHaveLength(3);
});
