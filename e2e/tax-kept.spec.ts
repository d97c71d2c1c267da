import { expect, type Locator, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { post } from './shop.ts';

test('the certificate for tax that a customer kept back is added when the paper comes', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const name = freshName('Anummillingandfarmingcooperativesocietyofaburi');
  const customer = await post(page, '/customers', { name });
  const draft = await post(page, '/invoice-drafts', {
    customerId: customer.id,
    lines: [{ description: 'Milling', unitPrice: '200' }],
  });
  await post(page, `/invoice-drafts/${draft.id}/issue`, { version: 1 });
  await page.goto(`/accounts-receivable/${draft.id}`);
  await page.getByRole('button', { name: 'Receive a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Receive a payment' });
  await payment.getByRole('radio', { name: 'Bank' }).check({ force: true });
  await payment.getByLabel('Reference').fill(`TRF ${name}`);
  await payment.getByText('The customer kept tax back').click();
  await payment.getByLabel('Tax kept back').fill('15');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment).toBeHidden();

  await page.goto('/accounts-receivable/withheld');
  const certificate = freshName('WHT');
  const missing = page.getByLabel('Certificate missing');
  // The box follows the address of the page, which a click changes.
  await missing.click();
  await expect(missing).toBeChecked();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('15.00');
  await row.getByRole('button', { name: /^Add number/u }).click();
  const dialog = page.getByRole('dialog', { name: /^Add number/u });
  await dialog.getByLabel('Certificate number').fill(certificate);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveCount(0);
  await missing.click();
  await expect(missing).not.toBeChecked();
  await expect(row).toContainText(certificate);
  await expect(page.getByText('Equal to tax withheld by customers in the books')).toBeVisible();
  // On a phone the money is within the screen, here and in the ageing; rows of others may push it below the edge.
  await page.setViewportSize({ width: 360, height: 740 });
  const rightOf = (cell: Locator) => cell.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(() => rightOf(row.getByText('15.00'))).toBeLessThan(360);
  await page.goto('/accounts-receivable/ageing');
  await expect.poll(() => rightOf(page.getByRole('columnheader', { name: 'Owed' }))).toBeLessThan(360);
  await page.goBack();
  await row.getByRole('link', { name: /^PAY-/u }).click();
  await expect(page.getByText(certificate)).toBeVisible();
  await expect(page.getByText('noted the certificate', { exact: false })).toBeVisible();
});
