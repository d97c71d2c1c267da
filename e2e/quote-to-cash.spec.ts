import { expect, type Page, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { post, stockedProducts } from './shop.ts';

const read = async (page: Page, path: string) => (await page.request.get(`/api${path}`)).json();
const ship = async (page: Page, quantity?: string): Promise<void> => {
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship' });
  if (quantity !== undefined) await dialog.getByRole('textbox').first().fill(quantity);
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(dialog).toBeHidden();
};

test('a quote becomes an order, two deliveries, two invoices, one payment over both, a return, and a statement', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const [pump] = await stockedProducts(page, [20]);
  if (!pump) throw new Error('no product');
  const name = freshName('Keta Waterworks');
  const customer = await post(page, '/customers', { name });
  const { id } = await post(page, '/orders', {
    customerId: customer.id,
    lines: [{ productId: pump.id, quantity: '5' }],
  });

  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Give a quote' }).click();
  await page
    .getByRole('dialog', { name: 'Give a quote' })
    .getByRole('button', { name: 'Give the quote' })
    .click();
  await expect(page.getByText(/^Quote QT-\d+ given$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed');
  const quote = page.getByRole('region', { name: 'Quote' });
  await expect(quote).toContainText('Accepted');
  await expect(quote).toContainText('This order came from it, confirmed for');

  await ship(page, '2');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Part shipped');
  await ship(page);
  const { items } = (await read(page, `/orders/${id}/invoices`)) as {
    items: { id: string; number: string }[];
  };
  const [first, second] = items.toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }));
  if (!first || !second) throw new Error('not two invoices');

  const { path } = (await post(page, `/documents/${first.id}/link`, {})) as unknown as { path: string };
  const elsewhere = await (await browser.newContext({ locale: 'en-GH' })).newPage();
  await elsewhere.goto(path);
  await expect(elsewhere.getByRole('heading', { name: `Invoice ${first.number}` })).toBeVisible();
  await elsewhere.getByLabel('Your name').first().fill('Kofi Keta');
  await elsewhere.getByRole('button', { name: 'Yes, it is right' }).click();
  await expect(elsewhere.getByRole('status')).toContainText('Kofi Keta confirmed this invoice');

  // 25.00 and 37.50 are owed. 40.00 come: 10.00 for the first as agreed, the rest for the second.
  await page.goto(`/accounts-receivable/${first.id}`);
  await expect(page.getByText('Kofi Keta confirmed it').first()).toBeVisible();
  await page.getByRole('button', { name: 'Receive a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Receive a payment' });
  await payment.getByRole('checkbox', { name: second.number }).check();
  await expect(payment.getByLabel('Amount', { exact: true })).toHaveValue('62.50');
  await payment.getByLabel(`Of ${first.number}`).fill('10');
  await expect(payment.getByLabel('Amount', { exact: true })).toHaveValue('47.50');
  await payment.getByLabel('Amount', { exact: true }).fill('40');
  await expect(payment.getByText('₵ 30.00 of ₵ 37.50')).toBeVisible();
  await payment.getByRole('button', { name: 'Record', exact: false }).click();
  await expect(payment).toBeHidden();
  const openOf = async (invoiceId: string): Promise<number> => {
    const { invoice } = await read(page, `/invoices/${invoiceId}/record`);
    return invoice.totalMinor - invoice.paidMinor - invoice.creditedMinor;
  };
  expect(await openOf(first.id)).toBe(1_500);
  expect(await openOf(second.id)).toBe(750);

  // One pump comes back: its 12.50 settle what is owed first.
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Take back goods', exact: true }).click();
  const back = page.getByRole('dialog', { name: /Take back goods/u });
  await back.getByRole('group', { name: pump.name }).getByLabel('Quantity').fill('1');
  await back.getByRole('radio', { name: 'Credit', exact: true }).press(' ');
  await back.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(back).toBeHidden();

  // Each paper opens its record, and what a customer owes opens their invoices.
  await page.getByRole('link', { name: `Invoice ${first.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(first.number, 'u') })).toBeVisible();
  await page.goto(`/customers/${customer.id}`);
  await page.getByRole('link', { name: /^Owes/u }).click();
  await expect(page.getByRole('row').filter({ hasText: first.number })).toBeVisible();
  await expect(page).toHaveURL(/view=open/u);

  await page.goto(`/customers/${customer.id}/statement`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: first.number })).toContainText('25.00');
  await expect(rows.filter({ hasText: 'Credit note' })).toContainText('12.50');
  await expect(rows.last()).toContainText('10.00');
});
