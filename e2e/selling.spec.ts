import { addDays, dayIn } from '../packages/contract/src/primitives/days.ts';
import { expect, type Page, test } from '@playwright/test';
import { addProduct, confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const figure = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Key figures' }).getByRole('listitem').filter({ hasText: label });
const dayBefore = (days: number): string => addDays(dayIn('UTC', new Date()), -days);

test('a walk-in pays before the goods leave, or is named and owes for them', async ({ page }) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const lines = [{ productId: rice.id, quantity: '4' }];
  await page.goto(`/orders/${await confirmedOrder(page, { lines })}`);
  await expect(heading(page)).toContainText('Confirmed');
  await page.keyboard.press('s');
  const unpaid = page.getByRole('dialog', { name: 'Not paid yet' });
  await expect(unpaid).toContainText('50.00');
  await unpaid.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel('Amount').fill('60');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment.getByText('a walk-in customer has no account', { exact: false })).toBeVisible();
  await payment.getByLabel('Amount').fill('50');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(heading(page)).toContainText('Paid');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('dialog', { name: 'Ship' }).getByRole('button', { name: 'Ship' }).click();
  await expect(heading(page)).toContainText('Shipped');

  const { id: customerId } = await post(page, '/customers', { name: 'Kojo Baah' });
  const nameKojo = async (): Promise<void> => {
    const naming = page.getByRole('dialog', { name: 'Who was the customer?' });
    await naming.getByRole('combobox', { name: 'Customer' }).fill('Kojo');
    await page.getByRole('option', { name: 'Kojo Baah' }).click();
    await naming.getByRole('button', { name: 'Name the customer' }).click();
    const link = page.getByRole('link', { name: 'Kojo Baah' }).first();
    await expect(link).toHaveAttribute('href', `/customers/${customerId}`);
  };
  // Paid and gone, the buyer comes back for an invoice in their name.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Name the customer' }).click();
  await nameKojo();
  await page.goto(`/orders/${await confirmedOrder(page, { lines })}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await unpaid.getByRole('button', { name: 'Name the customer' }).click();
  await nameKojo();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('dialog', { name: 'Ship' }).getByRole('button', { name: 'Ship' }).click();
  await expect(heading(page)).toContainText('Shipped');
  await expect(figure(page, 'Still to pay')).toContainText('50.00');
});

test('what is above the amount owed stays as credit, settles the next order, and what is left is paid back', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [50]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Adwoa Mensah' });
  const first = await confirmedOrder(page, { customerId, lines: [{ productId: rice.id, quantity: '4' }] });
  await post(page, `/orders/${first}/ship`, {});
  await page.goto(`/orders/${first}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByRole('radio', { name: 'Bank' }).check({ force: true });
  await payment.getByLabel('Amount').fill('80');
  await payment.getByLabel('Reference').fill('TX-1');
  await expect(payment.getByText('is kept as credit of Adwoa Mensah.')).toContainText('30.00');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(heading(page)).toContainText('Paid');
  await expect(page.getByText('not used yet:')).toContainText('30.00');

  const second = await confirmedOrder(page, { customerId, lines: [{ productId: rice.id, quantity: '2' }] });
  await post(page, `/orders/${second}/ship`, {});
  await page.goto(`/orders/${second}`);
  // Recording the same transfer again names the first one, and is possible with a reason.
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment.getByText('Credit of Adwoa Mensah:')).toContainText('30.00');
  await payment.getByRole('radio', { name: 'Bank' }).check({ force: true });
  await payment.getByLabel('Amount').fill('5');
  await payment.getByLabel('Reference').fill('tx-1');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment.getByText('It was already recorded, with PAY-1.', { exact: false })).toBeVisible();
  await payment.getByLabel('Why is this reference used again?').fill('One transfer for both');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(figure(page, 'Still to pay')).toContainText('20.00');

  await page.getByRole('button', { name: 'Use credit' }).click();
  const using = page.getByRole('dialog', { name: 'Use credit' });
  await expect(using.getByRole('list', { name: 'Credit of Adwoa Mensah' })).toContainText('Payment PAY-1');
  await expect(using.getByLabel('Amount')).toHaveValue('20.00');
  await using.getByRole('button', { name: 'Use credit' }).click();
  await expect(heading(page)).toContainText('Paid');

  await page.goto(`/orders/${first}`);
  await page.getByRole('button', { name: 'Pay back from PAY-1' }).click();
  const back = page.getByRole('dialog', { name: 'Pay back from PAY-1' });
  await expect(back.getByLabel('Amount')).toHaveValue('10.00');
  await back.getByRole('button', { name: 'Pay back' }).click();
  await expect(page.getByText('Paid back', { exact: true })).toBeVisible();
  await expect(page.getByText('not used yet:')).toBeHidden();
});

test('a part of an invoice is credited, the rest of an order cancelled, and both stand beside what was shipped', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [50]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Esi Owusu' });
  const id = await confirmedOrder(page, { customerId, lines: [{ productId: rice.id, quantity: '10' }] });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const ship = page.getByRole('dialog', { name: 'Ship' });
  await ship.getByLabel('Quantity').fill('11');
  await ship.getByRole('button', { name: 'Ship' }).click();
  await expect(ship.getByText('At most 10.')).toBeVisible();
  await ship.getByLabel('Quantity').fill('6');
  await ship.getByRole('button', { name: 'Ship' }).click();
  await expect(heading(page)).toContainText('Part shipped');
  await expect(page.getByText('4 reserved')).toBeVisible();

  await page.getByRole('button', { name: 'Credit a part of invoice INV-1' }).click();
  const credit = page.getByRole('dialog', { name: 'Credit a part of INV-1' });
  await credit.getByLabel('Quantity').fill('2');
  await expect(credit.getByRole('status')).toContainText('25.00');
  await credit.getByLabel('Reason').fill('Two bags were wet');
  await credit.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(page.getByText('Credit note CN-1', { exact: true })).toBeVisible();
  // On the credit note, and in the order's history.
  await expect(page.getByText('Two bags were wet', { exact: false })).toHaveCount(2);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel the rest' }).click();
  const rest = page.getByRole('dialog', { name: /^Cancel the rest of SO-/u });
  await expect(rest.getByRole('button', { name: 'Keep the rest' })).toBeVisible();
  await expect(rest.getByRole('list', { name: 'What is cancelled' })).toContainText('4 pieces');
  await rest.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(heading(page)).toContainText('Shipped');
  await expect(page.getByText('4 cancelled', { exact: true })).toBeVisible();
  await expect(figure(page, 'Still to pay')).toContainText('50.00');
  // Two of the six shipped were credited; the total does not say so.
  await expect(figure(page, 'Margin')).toContainText('after credit notes, without tax:');
  await expect(figure(page, 'Margin')).toContainText('20.83');
});

test('prices that changed since the draft are shown at confirmation, to be taken or left', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice, oil] = await stockedProducts(page, [50, 50]);
  if (!rice || !oil) throw new Error('no products');
  const { id } = await post(page, '/orders', {
    lines: [
      { productId: rice.id, quantity: '2' },
      { productId: oil.id, quantity: '1', unitPrice: '12' },
    ],
  });
  await page.goto(`/orders/${id}`);
  await expect(figure(page, 'Total')).toContainText('37.00');
  for (const { id: productId } of [rice, oil]) {
    const path = `/api/products/${productId}`;
    const { version } = (await (await page.request.get(path)).json()) as { version: number };
    expect((await page.request.patch(path, { data: { version, unitPrice: '15' } })).status()).toBe(200);
  }
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Prices have changed' });
  const changed = asked.getByRole('list', { name: 'Changed prices' });
  await expect(changed.getByRole('listitem').filter({ hasText: rice.name })).toContainText(/12\.50.*15\.00/u);
  await expect(changed.getByRole('listitem').filter({ hasText: oil.name })).toContainText('set by hand');
  // Opening the dialog confirms nothing.
  await page.keyboard.press('Escape');
  await expect(heading(page)).toContainText('Draft');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await asked.getByRole('button', { name: 'Take new prices' }).click();
  await expect(heading(page)).toContainText(/^SO-\d+Confirmed/u);
  await expect(figure(page, 'Total')).toContainText('42.00');
});

test('a sale of yesterday counts for yesterday, and no document goes before the books open', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [50]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Abena Osei' });
  await page.goto('/tenant-settings#trading');
  const rules = page.getByRole('region', { name: 'Trading rules' });
  await rules.getByLabel('Books open on').fill(dayBefore(3));
  await rules.getByLabel('Staff may go back').fill('2');
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(rules.getByRole('button', { name: 'Save' })).toBeDisabled();

  await page.goto(`/orders/new?customer=${customerId}`);
  await addProduct(page, rice.name, '3');
  await page.getByRole('button', { name: 'change Order day' }).click();
  await expect(page.getByLabel('Order day')).toBeFocused();
  await page.getByLabel('Order day').fill(dayBefore(4));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Choose .* or a later day\.$/u)).toBeVisible();
  await page.getByLabel('Order day').fill(dayBefore(1));
  await page.keyboard.press('Control+Enter');
  await expect(heading(page)).toContainText(/^SO-\d+Confirmed/u);
  await expect(page.getByText(/\(recorded .*\)/u).first()).toBeVisible();

  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const ship = page.getByRole('dialog', { name: 'Ship' });
  await ship.getByRole('button', { name: 'change Shipped on' }).click();
  await ship.getByLabel('Shipped on').fill(dayBefore(1));
  await ship.getByRole('button', { name: 'Ship' }).click();
  await expect(page.getByText('Shipment SH-1')).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('counts for');
});

test('the list shows the moment it is sorted by, and beside it the day that an order counts for', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Yaw Darko' });
  for (const day of [{ orderedOn: dayBefore(1) }, {}]) {
    const lines = [{ productId: rice.id, quantity: '1' }];
    const { id } = await post(page, '/orders', { customerId, lines });
    await post(page, `/orders/${id}/confirm`, day);
  }
  await page.goto('/orders?sort=-placed');
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: 'Yaw Darko' });
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).not.toContainText('counts for');
  await expect(rows.nth(1)).toContainText(/\d:\d\d.*counts for/u);
});
