import { expect, type Page, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { post } from './shop.ts';

/** Bills from entering to the last payment, with the mistakes that people make on the way: each is put right in at most three steps. */

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(`/api${path}`)).json()) as Answer;

const owed = async (page: Page, supplierId: string): Promise<number> => {
  const { items } = await read<{ items: { owedMinor: number; prepaidMinor: number }[] }>(
    page,
    `/suppliers/${supplierId}/payable`,
  );
  return items.reduce((sum, one) => sum + one.owedMinor - one.prepaidMinor, 0);
};

const history = (page: Page) => page.getByRole('list', { name: 'History' });

/** An approved bill for electricity. */
const bill = async (page: Page, supplierId: string, supplierNumber: string, unitPrice: string) => {
  const { items } = await read<{ items: { id: string; name: string }[] }>(page, '/bill-accounts');
  const accountId = items.find(({ name }) => name === 'Utilities')?.id;
  const lines = [{ description: 'Electricity', accountId, unitPrice }];
  const { id } = await post(page, '/bills', { supplierId, supplierNumber, lines });
  await post(page, `/bills/${id}/approve`, { version: 1 });
  return id;
};

test('a mistyped number, a bill paid twice, and a payment and a bill of the wrong supplier are put right', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const context = await browserOf(browser, 'enterprise-manager');
  const page = await context.newPage();
  const [name, otherName] = [freshName('Volta Power'), freshName('Densu Water')];
  const { id: supplierId } = await post(page, '/suppliers', { name });
  const { id: otherId } = await post(page, '/suppliers', { name: otherName });
  const first = await bill(page, supplierId, 'VP-9O1', '120');

  await page.goto(`/accounts-payable/${first}`);
  await page.getByRole('button', { name: 'Correct' }).click();
  const correcting = page.getByRole('dialog', { name: 'Correct what was mistyped' });
  await correcting.getByLabel('Their bill number').fill('VP-901');
  await correcting.getByRole('button', { name: 'Save' }).click();
  await expect(history(page)).toContainText('corrected the bill');

  // Paid, and paid once more: the second is said to be like the first, and reversed on the supplier's record.
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const paying = page.getByRole('dialog', { name: `Pay ${name}` });
  await expect(paying.getByRole('checkbox', { name: /VP-901/u })).toBeChecked();
  await paying.getByRole('button', { name: 'Record payment' }).click();
  await expect(paying).toBeHidden();
  await page.goto(`/suppliers/${supplierId}`);
  const payables = page.getByRole('region', { name: 'What is owed' });
  await payables.getByRole('button', { name: 'Pay', exact: true }).click();
  await paying.getByLabel('In advance').fill('120');
  await expect(paying).toContainText('may be the same payment');
  await paying.getByRole('button', { name: 'Record payment' }).click();
  await expect(payables).toContainText('In hand with them');
  expect(await owed(page, supplierId)).toBe(-12_000);
  await payables
    .getByRole('button', { name: /^Reverse PV-/u })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /^Reverse PV-/u })
    .getByRole('button', { name: 'Reverse payment' })
    .click();
  await expect(payables).not.toContainText('In hand with them');
  expect(await owed(page, supplierId)).toBe(0);

  // Paid to the wrong supplier: reversed, and paid to the right one.
  const { id: wrong } = await post(page, '/supplier-payments', {
    supplierId: otherId,
    method: 'cash',
    amountMinor: 5_000,
    bills: [],
  });
  await page.goto(`/accounts-payable/payments/${wrong}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  await page.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(history(page)).toContainText('reversed it');
  expect(await owed(page, otherId)).toBe(0);

  // A bill of the wrong supplier: voided, and entered anew for the right one.
  const misplaced = await bill(page, otherId, 'VP-902', '80');
  await page.goto(`/accounts-payable/${misplaced}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
  await page.getByRole('link', { name: 'Enter anew' }).click();
  const supplier = page.getByRole('combobox', { name: 'Supplier' });
  // The form takes over what the voided bill said.
  await expect(supplier).toHaveValue(otherName);
  // Keys without a pause between them would be taken for a scanner.
  await supplier.fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`, 'u') }).click();
  await page.getByLabel('Their bill number').fill('VP-902');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(history(page)).toContainText('approved the bill');
  expect([await owed(page, otherId), await owed(page, supplierId)]).toEqual([0, 8_000]);

  // The run that pays it waits for an admin, keeps tax back, and leaves nothing owed.
  await page.goto(`/accounts-payable/runs/new?supplier=${supplierId}&until=2099-12-31`);
  await page.getByRole('button', { name: 'Make run of 1 bill' }).click();
  await page.getByRole('combobox', { name: 'Tax withheld' }).click();
  await page.getByRole('option', { name: 'Services 7.5 %' }).click();
  await expect(page.getByRole('region', { name })).toContainText('74.00');
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(history(page)).toContainText('asked for approval');
  const admins = await browserOf(browser, 'enterprise-admin');
  const admin = await admins.newPage();
  await admin.goto(page.url());
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expect(history(admin)).toContainText('approved it');
  await admins.close();
  await page.getByRole('button', { name: 'Pay all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay all' }).click();
  await page.getByRole('link', { name: /^PV-/u }).click();
  await expect(page.getByRole('region', { name: 'Withholding certificate' })).toContainText('WHT-');
  expect(await owed(page, supplierId)).toBe(0);
  await context.close();
});
