import { expect, test } from '@playwright/test';
import { browserOf, freshName, sidewaysScroll } from './people.ts';
import { post } from './shop.ts';
import { invoicesOf, pageOf, read, soldOrder } from './sold-orders.ts';

test('an invoice without the tax number and to the wrong address is corrected under its number, on a plan without receivables too', async ({
  browser,
}) => {
  for (const plan of ['enterprise', 'basic'])
    await test.step(plan, async () => {
      const manager = await pageOf(browser, `${plan}-manager`);
      const name = freshName('Serwaa Foods');
      const { id, customerId, invoice } = await soldOrder(manager, name);
      const page = await pageOf(browser, `${plan}-staff`);
      const { path } = (await post(page, `/documents/${invoice.id}/link`, {})) as unknown as { path: string };
      await page.goto(`/orders/${id}`);
      await page.getByRole('button', { name: `More for invoice ${invoice.number}` }).click();
      await page.getByRole('menuitem', { name: 'Correct the particulars' }).click();
      const dialog = page.getByRole('dialog', { name: `Correct the particulars of ${invoice.number}` });
      await dialog.getByLabel('Name on the invoice').fill(`${name} Ltd`);
      await dialog.getByLabel('Address').fill('12 Ring Road\nAccra');
      await dialog.getByLabel('Tax number').fill('C0007654321');
      await dialog.getByLabel('Their order number').fill('PO 77');
      await dialog.getByLabel('What was wrong').fill('Their accountant needs the tax number');
      await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
      await expect(page.getByText(`${invoice.number} is corrected`)).toBeVisible();

      // The trail, the customer's record, and what the reader of the link sees.
      await expect(page.getByText(`corrected whom invoice ${invoice.number} names`)).toBeVisible();
      const reader = await (await browser.newContext()).newPage();
      await reader.goto(path);
      await expect(reader.getByText('C0007654321')).toBeVisible();
      await expect(reader.getByText(/^Corrected on .+; replaces the invoice of/u)).toBeVisible();
      await reader.context().close();
      await expect
        .poll(async () => read<{ taxNumber: string | null }>(page, `/customers/${customerId}`))
        .toMatchObject({ name: `${name} Ltd`, taxNumber: 'C0007654321' });
      const [after] = await invoicesOf(page, id);
      expect(after).toMatchObject({ number: invoice.number, totalMinor: invoice.totalMinor });
      await page.context().close();
    });
});

test('what an invoice said before stays on its record, and the dialog fits a small phone', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-staff', { width: 360 })).newPage();
  const customer = await post(page, '/customers', { name: freshName('Addo Printing') });
  const draft = await post(page, '/invoice-drafts', {
    customerId: customer.id,
    lines: [{ description: 'Repair', unitPrice: '40' }],
  });
  await post(page, `/invoice-drafts/${draft.id}/issue`, { version: 1 });
  await page.goto(`/accounts-receivable/${draft.id}`);
  await page.getByRole('button', { name: /^More for invoice/u }).click();
  await page.getByRole('menuitem', { name: 'Correct the particulars' }).click();
  await page.getByLabel('Name on the invoice').fill('Addo Printing Press');
  await page.getByLabel('What was wrong').fill('Their registered name');
  expect(await sidewaysScroll(page)).toBe(0);

  // Escape, the cross and a click beside the dialog may be slips: what was typed is asked about first.
  const correct = page.getByRole('dialog', { name: /^Correct the particulars/u });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const slip of [
    () => page.keyboard.press('Escape'),
    () => correct.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(2, 2),
  ]) {
    await slip();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(correct.getByLabel('Name on the invoice')).toHaveValue('Addo Printing Press');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(correct).toBeHidden();

  // Where nothing was typed, nothing is asked.
  await page.getByRole('button', { name: /^More for invoice/u }).click();
  await page.getByRole('menuitem', { name: 'Correct the particulars' }).click();
  await expect(correct.getByLabel('Name on the invoice')).not.toHaveValue('Addo Printing Press');
  await page.keyboard.press('Escape');
  await expect(correct).toBeHidden();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: /^More for invoice/u }).click();
  await page.getByRole('menuitem', { name: 'Correct the particulars' }).click();
  await page.getByLabel('Name on the invoice').fill('Addo Printing Press');
  await page.getByLabel('What was wrong').fill('Their registered name');
  await page.getByRole('dialog').getByRole('button', { name: 'Correct', exact: true }).click();
  const before = page.getByRole('region', { name: 'What it said before' });
  await expect(before).toContainText('Addo Printing-');
  await expect(before).toContainText('Their registered name');
});
