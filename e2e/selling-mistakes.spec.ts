import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { freshName } from './people.ts';
import { confirmedOrder, post } from './shop.ts';
import { invoicesOf, owedOf, pageOf, read, soldOrder } from './sold-orders.ts';

/**
 * Mistakes of selling, each put right in at most three steps by whoever made it: a menu or a button, what is asked, and saving. What was there
 * before stays to be seen. Mistakes at the till are in `till-morning`, what was taken back wrong in `returns`, and what an invoice says of its
 * customer in `invoice-particulars`.
 */

// Whatever was put right, stock, money and books agree afterwards.
test.afterAll(async () => {
  test.setTimeout(300_000);
  const { stdout } = await promisify(execFile)('node', ['scripts/bootstrap.mjs', 'verify'], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  });
  expect(stdout).toContain('0 are broken');
});

test('an order of the wrong customer, sent out and invoiced, is moved to the right one with its invoice', async ({
  browser,
}) => {
  const page = await pageOf(browser);
  const [wrong, right] = [freshName('Osei Bakery'), freshName('Boateng Bakery')];
  const { id, invoice } = await soldOrder(page, wrong);
  await post(page, '/customers', { name: right });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Another customer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Who is SO-/u });
  await expect(dialog.getByRole('list', { name: 'What will happen' })).toContainText(invoice.number);
  await dialog.getByRole('combobox', { name: 'The right customer' }).fill(right);
  await page.getByRole('option', { name: right, exact: true }).click();
  await dialog.getByRole('button', { name: 'Move the order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'History' })).toContainText(wrong);
  const invoices = await invoicesOf(page, id);
  expect(invoices.find((one) => one.id === invoice.id)).toMatchObject({
    status: 'void',
    customerName: wrong,
  });
  expect(invoices.find((one) => one.id !== invoice.id)).toMatchObject({
    customerName: right,
    totalMinor: invoice.totalMinor,
  });
});

/** "Change order" is a button, or stands in the menu once nothing else is to be done. */
const openChange = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Change order' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Change order' }).click();
};

test('a price and a quantity that were mistyped are changed on the order, and what was invoiced follows', async ({
  browser,
}) => {
  const page = await pageOf(browser);
  const { id, product, invoice, customerId } = await soldOrder(page, freshName('Quansah Stores'));
  expect(invoice.totalMinor).toBe(5_000);
  await page.goto(`/orders/${id}`);
  await openChange(page);
  await page.getByRole('group', { name: product.name }).getByLabel('Price').fill('12');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText('12.50 → ');
  await expect.poll(() => owedOf(page, id)).toBe(4_800);
  // What is said is what is ordered now: nobody has paid, and the first invoice was credited.
  const figures = page.getByRole('list', { name: 'Key figures' }).getByRole('listitem');
  await expect(figures.filter({ hasText: /^Total/u })).toContainText('48.00');
  await expect(figures.filter({ hasText: /^Total/u })).toContainText('credited since: ₵ 50.00');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Unpaid');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Invoice ${invoice.number}` })
      .first(),
  ).toContainText('Credited');
  const rows = await read<{ items: { id: string; paidMinor: number }[] }>(
    page,
    `/invoices?customerId=${customerId}`,
  );
  expect(rows.items.find((one) => one.id === invoice.id)).toMatchObject({ status: 'paid', paidMinor: 0 });

  // Forty were typed for four, and nothing has left yet.
  const customer = await post(page, '/customers', { name: freshName('Quansah Stores') });
  const other = await confirmedOrder(page, {
    customerId: customer.id,
    lines: [{ productId: product.id, quantity: '14' }],
  });
  await page.goto(`/orders/${other}`);
  await openChange(page);
  await page.getByRole('group', { name: product.name }).getByLabel('Quantity').fill('4');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(history).toContainText('14 → 4');
  expect(await read<{ totalMinor: number }>(page, `/orders/${other}`)).toMatchObject({ totalMinor: 5_000 });
});

test('goods that were shipped from the wrong location are shipped from the right one', async ({
  browser,
}) => {
  const page = await pageOf(browser);
  const { id, product } = await soldOrder(page, freshName('Mensah Hotel'));
  const places = await read<{ items: { id: string; name: string; status: string; isDefault: boolean }[] }>(
    page,
    '/locations',
  );
  const right = places.items.find(({ status, isDefault }) => status === 'active' && !isDefault);
  await post(page, '/stock-adjustments', {
    locationId: right?.id,
    reason: 'opening',
    lines: [{ productId: product.id, quantity: '6', unitCost: '8' }],
  });
  await page.goto(`/orders/${id}`);
  // First: the shipment is undone.
  await page.getByRole('button', { name: /^Undo SH-/u }).click();
  await page
    .getByRole('dialog', { name: /^Undo SH-/u })
    .getByRole('button', { name: 'Undo the shipment' })
    .click();
  await expect(page.getByText(/^Shipment SH-\S+ · undone$/u)).toBeVisible();
  // Second: the order is for the right place.
  await openChange(page);
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: right?.name ?? '', exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  // Third: it is shipped from there.
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('dialog', { name: 'Ship' }).getByRole('button', { name: 'Ship' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped');
  const { items } = await read<{ items: { locationId: string; onHand: string }[] }>(
    page,
    `/products/${product.id}/stock`,
  );
  expect(items.find(({ locationId }) => locationId === right?.id)?.onHand).toBe('2');
  expect(items.find(({ locationId }) => locationId !== right?.id && locationId !== undefined)?.onHand).toBe(
    '20',
  );
});

test('yesterday’s order that was entered today counts for yesterday', async ({ browser }) => {
  const page = await pageOf(browser);
  const { id } = await soldOrder(page, freshName('Late Typist'));
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: /^Undo SH-/u }).click();
  await page.getByRole('button', { name: 'Undo the shipment' }).click();
  await expect(page.getByText(/^Shipment SH-\S+ · undone$/u)).toBeVisible();
  // The dialog says why no earlier day can be chosen, and leads to where it can be changed.
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const ship = page.getByRole('dialog', { name: 'Ship' });
  await expect(ship).toContainText('the day of the order');
  await ship.getByRole('link', { name: 'Change the order’s day' }).click();
  await page.getByLabel('Ordered on').fill(yesterday);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ordered on' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Ordered on');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await ship.getByRole('button', { name: /^change/u }).click();
  await ship.getByLabel('Shipped on').fill(yesterday);
  await ship.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped');
  const issued = (await invoicesOf(page, id)).filter(({ status }) => status !== 'void');
  expect(issued).toMatchObject([{ issuedOn: yesterday }]);
});

const reverse = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('button', { name: /^Reverse payment PAY-/u }).click();
  const dialog = page.getByRole('dialog', { name: /^Reverse payment PAY-/u });
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
};
const record = async (page: Page, amount: string, method: string): Promise<void> => {
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('radio', { name: method }).check({ force: true });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
};
interface Paid {
  paymentState: string;
  paidMinor: number;
}

test('a payment typed ten times too high, by the wrong method or on the wrong order is reversed and recorded anew', async ({
  browser,
}) => {
  const page = await pageOf(browser);
  const sold = await soldOrder(page, freshName('Tetteh Catering'));
  for (const [amountMinor, why] of [
    [50_000, 'Typed ten times too high'],
    [5_000, 'It came as cash, not by bank'],
  ] as const)
    await test.step(why, async () => {
      await post(page, `/orders/${sold.id}/payments`, {
        method: 'bank',
        reference: freshName('TRF'),
        amountMinor,
      });
      await page.goto(`/orders/${sold.id}`);
      await page
        .getByRole('button', { name: /^Reverse payment PAY-/u })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: /^Reverse payment PAY-/u });
      await dialog.getByLabel('Why').fill(why);
      await dialog.getByRole('button', { name: 'Reverse payment' }).click();
      await expect(page.getByText(why)).toBeVisible();
    });
  await record(page, '50', 'Cash');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid');
  expect(await read<Paid>(page, `/orders/${sold.id}`)).toMatchObject({
    paymentState: 'paid',
    paidMinor: 5_000,
  });

  // Another customer's order of the same amount.
  const [wrong, right] = [
    await soldOrder(page, freshName('Addo')),
    await soldOrder(page, freshName('Addai')),
  ];
  await post(page, `/orders/${wrong.id}/payments`, { method: 'cash', amountMinor: 5_000 });
  await page.goto(`/orders/${wrong.id}`);
  await reverse(page, 'It was of the order of Addai');
  await page.goto(`/orders/${right.id}`);
  await record(page, '50', 'Cash');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid');
  expect(await read<Paid>(page, `/orders/${wrong.id}`)).toMatchObject({ paidMinor: 0 });
  expect(await read<Paid>(page, `/orders/${right.id}`)).toMatchObject({ paidMinor: 5_000 });
});

const discountOf = async (page: Page, productId: string, fields: object): Promise<string> => {
  const { id } = await post(page, '/discounts', {
    goods: { productIds: [productId], categories: [] },
    terms: { kind: 'percent', percent: '10', of: 'lines' },
    ...fields,
  });
  return id;
};

test('a discount that was forgotten is given to an order that is sent out and invoiced', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'enterprise-admin');
  const { id, product, invoice } = await soldOrder(page, freshName('Appiah Events'));
  const name = freshName('Regulars');
  await post(page, `/discounts/${await discountOf(page, product.id, { name })}/activate`, {});
  await page.goto(`/orders/${id}`);
  await openChange(page);
  await page.getByRole('checkbox', { name: 'Give today’s discounts too' }).check();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByText(name)).toBeVisible();
  await expect.poll(() => owedOf(page, id)).toBe(invoice.totalMinor - 500);
});
