import { expect, test } from '@playwright/test';
import { addProduct, confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

test('a refusal comes into view with the focus on a phone', async ({ page }) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [3]);
  if (!rice) throw new Error('no product');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/orders/new');
  await addProduct(page, rice.name, '5');
  await page.getByRole('button', { name: 'Save and confirm' }).last().click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Your work is saved as a draft' });
  await expect(refusal).toBeInViewport();
  // The focus is on the field to correct, or on the sentence itself.
  await expect(page.locator('[role="alert"]:focus, [aria-invalid="true"]:focus')).toBeInViewport();
});

test('a double click takes one step, and the focus goes on to the heading', async ({ page }) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Yaw Darko' });
  const { id } = await post(page, '/orders', { customerId, lines: [{ productId: rice.id, quantity: '1' }] });
  let confirmations = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) confirmations += 1;
  });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).dblclick();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Confirmed');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(confirmations).toBe(1);
});

test('a dialog gives the focus back to what opened it, and a part of a payment to the heading', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Yaw Darko' });
  const id = await confirmedOrder(page, { customerId, lines: [{ productId: rice.id, quantity: '1' }] });
  await page.goto(`/orders/${id}`);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toBeFocused();
  const pay = page.getByRole('button', { name: 'Record payment', exact: true });
  await pay.click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pay).toBeFocused();
  await pay.click();
  await dialog.getByLabel('Amount', { exact: true }).fill('5');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(pay).toBeVisible();
});

test('saved settings leave the focus on their button', async ({ page }) => {
  await foundCompany(page);
  await page.goto('/tenant-settings');
  const details = page.getByRole('region', { name: 'Company details' });
  await details.getByLabel('Phone').fill('+233 24 123 4567');
  const save = details.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
});

test('Enter before the search has answered takes the customer typed, not the one listed first', async ({
  page,
}) => {
  await foundCompany(page);
  await post(page, '/customers', { name: 'Akosua Addo' });
  await post(page, '/customers', { name: 'Yaw Darko' });
  await page.goto('/orders/new');
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await customer.click();
  await expect(page.getByRole('option').first()).toContainText('Akosua Addo');
  await page.route('**/api/customers?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await customer.pressSequentially('yaw');
  await customer.press('Enter');
  await expect(customer).toHaveValue('Yaw Darko');
});

test('reversing a payment moves the focus to the heading, though its button disappears only later', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Yaw Darko' });
  const id = await confirmedOrder(page, { customerId, lines: [{ productId: rice.id, quantity: '1' }] });
  await post(page, `/orders/${id}/payments`, { method: 'cash', amountMinor: 500 });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Reverse payment PAY-1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse payment' }).click();
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the refusal of quantities disappears as soon as they change', async ({ page }) => {
  await foundCompany(page);
  const [rice, beans] = await stockedProducts(page, [20, 20]);
  if (!rice || !beans) throw new Error('no products');
  const { id: customerId } = await post(page, '/customers', { name: 'Yaw Darko' });
  const lines = [rice, beans].map(({ id: productId }) => ({ productId, quantity: '2' }));
  const id = await confirmedOrder(page, { customerId, lines });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Ship' }).click();
  const ship = page.getByRole('dialog', { name: 'Ship' });
  await ship.getByRole('button', { name: 'Set all to zero' }).click();
  await ship.getByRole('button', { name: 'Ship' }).click();
  await expect(ship.getByRole('alert')).toContainText('at least one product');
  await ship.getByRole('group', { name: rice.name }).getByLabel('Quantity').fill('4');
  await expect(ship.getByText('at least one product')).toHaveCount(0);
});

test('goods of a walk-in who pays at another till can be shipped at once', async ({ page }) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const id = await confirmedOrder(page, { lines: [{ productId: rice.id, quantity: '4' }] });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Not paid yet' })).toContainText('50.00');
  await post(page, `/orders/${id}/payments`, { method: 'cash', amountMinor: 5_000 });
  await page.getByRole('dialog', { name: 'Ship' }).getByRole('button', { name: 'Ship' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped');
});
