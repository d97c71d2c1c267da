import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { sidewaysScroll } from './people.ts';
import { confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

/** Switches paying online on in the settings, as an admin does. */
const switchOn = async (page: Page): Promise<void> => {
  await page.goto('/tenant-settings#online');
  const section = page.getByRole('region', { name: 'Online payments', exact: true });
  await expect(section.getByRole('switch')).toBeDisabled();
  await section.getByRole('button', { name: 'Add your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account at a provider' });
  await dialog.getByRole('radio', { name: 'Test gateway' }).check();
  await dialog.getByRole('button', { name: 'Check and save' }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText('Test, no money moves')).toBeVisible();
  await section.getByRole('switch', { name: 'Customers can pay by the link of an invoice' }).click();
  await expect(page.getByText('Customers can pay online now')).toBeVisible();
};

const invoiced = async (page: Page, name: string): Promise<{ orderId: string; link: string }> => {
  const [product] = await stockedProducts(page, [5]);
  const { id: customerId } = await post(page, '/customers', { name });
  const orderId = await confirmedOrder(page, {
    customerId,
    lines: [{ productId: product?.id, quantity: '2', unitPrice: '40' }],
  });
  const { id } = await post(page, `/orders/${orderId}/invoice`, {});
  const made: object = await post(page, `/documents/${id}/link`, {});
  return { orderId, link: (made as { path: string }).path };
};

test('a customer on a phone pays a part and then the rest by the link, and the company sees it paid', async ({
  page,
  browser,
}) => {
  await foundCompany(page);
  await switchOn(page);
  const { orderId, link } = await invoiced(page, 'Serwaa Pumps');

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const payer = await phone.newPage();
  await payer.goto(`${link}?lang=en`);
  await expect(payer.getByRole('heading', { name: 'Pay online' })).toBeVisible();
  expect(await axeFindings(payer)).toEqual([]);
  expect(await sidewaysScroll(payer)).toBe(0);
  await payer.getByLabel('Amount in GHS').fill('1000000');
  await payer.getByLabel('Your email address').fill('ama@example.com');
  await payer.getByRole('button', { name: 'Pay now' }).click();
  await expect(payer.getByText('Type an amount from')).toBeVisible();
  await payer.getByLabel('Amount in GHS').fill('30');
  await payer.getByRole('button', { name: 'Pay now' }).click();
  // The page leads on by itself.
  await expect(payer.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await payer.getByRole('button', { name: 'Pay, and be told late', exact: true }).click();
  await expect(payer.getByRole('status')).toContainText('is being confirmed');
  await expect(payer.getByRole('heading', { name: 'Pay online' })).toHaveCount(0);
  await expect(payer.getByRole('status')).toContainText('was received', { timeout: 30_000 });
  expect(await axeFindings(payer)).toEqual([]);

  await payer.getByLabel('Your email address').fill('ama@example.com');
  await payer.getByRole('button', { name: 'Pay now' }).click();
  await payer.getByRole('button', { name: 'Be refused', exact: true }).click();
  await expect(payer.getByRole('status')).toContainText('was not made');
  await payer.getByLabel('Your email address').fill('ama@example.com');
  await payer.getByRole('button', { name: 'Pay now' }).click();
  await payer.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payer.getByRole('status')).toContainText('was received');
  await expect(payer.getByText('PAID', { exact: true })).toBeVisible();
  await phone.close();

  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText('Serwaa Pumps paid ₵ 30.00 of invoice')).toBeVisible();
  await expect(page.getByText('Its invoice was paid by what stands below.')).toBeVisible();
  await expect(page.getByText(/^went to its invoice/u)).toHaveCount(2);
  await page.getByRole('button', { name: /^Notifications/u }).click();
  await expect(page.getByText(/was paid online$/u).first()).toBeVisible();
  await page.goto('/tenant-settings#online');
  const list = page.getByRole('list', { name: 'Paid by link' });
  await expect(list.getByText('Paid', { exact: true })).toHaveCount(2);
  await expect(list.getByText('Refused', { exact: true })).toHaveCount(1);

  // An account that is not wanted any more is forgotten, after a question; what was paid stays in the list.
  const section = page.getByRole('region', { name: 'Online payments', exact: true });
  await section.getByRole('button', { name: 'Forget the account' }).click();
  const asked = page.getByRole('dialog', { name: 'Forget your account at Test gateway?' });
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(section.getByRole('switch').first()).toBeChecked();
  await section.getByRole('button', { name: 'Forget the account' }).click();
  await asked.getByRole('button', { name: 'Forget it' }).click();
  await expect(page.getByText('Test gateway is forgotten')).toBeVisible();
  await expect(section.getByRole('switch').first()).toBeDisabled();
  await expect(list.getByText('Paid', { exact: true })).toHaveCount(2);
});
