import { expect, test } from '@playwright/test';
import { browserOf } from './people.ts';
import { post } from './shop.ts';

const lastYear = new Date().getUTCFullYear() - 1;

test('a year is closed, its former profit told in the books, and opened again', async ({ browser }) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const { version } = await (await page.request.get('/api/trading-rules')).json();
  await page.request.patch('/api/trading-rules', { data: { version, booksOpenOn: `${lastYear}-01-01` } });
  const { items } = await (await page.request.get('/api/accounts')).json();
  const idOf = (purpose: string): string =>
    items.find((one: { purpose: string | null }) => one.purpose === purpose).id;
  const { id: rentId } = await post(page, '/manual-entries', {
    reason: 'Rent of the last month',
    enteredOn: `${lastYear}-12-31`,
    lines: [
      { accountId: idOf('rent'), debitMinor: 45_000 },
      { accountId: idOf('owner'), creditMinor: 45_000 },
    ],
  });

  await page.goto('/transactions/periods');
  const years = page.getByRole('region', { name: 'Financial years' });
  const former = years.getByRole('listitem').filter({ hasText: `Dec ${lastYear}` });
  await expect(former).toContainText('To close');
  await expect(former).toContainText('450');
  await former.getByRole('button', { name: /^Close the year/u }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Look at these first');
  const hrefs = await dialog
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const reports = hrefs.filter((href) => href.startsWith('/reports/'));
  expect(reports).toHaveLength(2);
  for (const href of reports)
    expect((await page.request.get(`/api${href.split('?')[0]}`)).status(), href).toBe(200);
  await dialog.getByRole('button', { name: 'Close the year' }).click();
  await expect(former).toContainText('Closed');

  await page.goto('/reports/trial-balance');
  await expect(page.getByRole('row').filter({ hasText: 'Profit of former years' })).toContainText('450.00');

  await page.goto('/transactions/periods');
  await former.getByRole('button', { name: /^Open again/u }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('An invoice was found');
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
  await expect(former).toContainText('To close');

  // The shop counts its years from July on.
  await years.getByRole('button', { name: 'When it begins' }).click();
  await page.getByRole('combobox', { name: 'The financial year begins in' }).click();
  await page.getByRole('option', { name: 'July' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(years.getByRole('listitem').filter({ hasText: `30 Jun ${lastYear}` })).toBeVisible();
  await years.getByRole('button', { name: 'When it begins' }).click();
  await page.getByRole('combobox', { name: 'The financial year begins in' }).click();
  await page.getByRole('option', { name: 'January' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(former).toBeVisible();
  await post(page, '/periods/reopen', {
    areas: ['sales', 'purchases', 'stock', 'expenses', 'payroll', 'books'],
    until: null,
    reason: 'The journey is over',
  });
  await post(page, `/manual-entries/${rentId}/reverse`, { reason: 'The journey is over' });
});

test('an entry repeats each month, and the journal leads to its document', async ({ browser }) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const { items } = await (await page.request.get('/api/accounts')).json();
  const idOf = (purpose: string): string =>
    items.find((one: { purpose: string | null }) => one.purpose === purpose).id;
  const { id } = await post(page, '/manual-entries', {
    reason: 'Depreciation of the van',
    lines: [
      { accountId: idOf('rent'), debitMinor: 5_000 },
      { accountId: idOf('owner'), creditMinor: 5_000 },
    ],
  });
  await page.goto(`/transactions/entries/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Repeat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Repeat', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/transactions/entries');
  await page.getByRole('link', { name: 'Recurring' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Depreciation of the van' });
  await expect(row).toContainText('Every month');
  await row.getByRole('button', { name: /^Pause/u }).click();
  await expect(row).toContainText('Paused');
  await row.getByRole('button', { name: /^Go on/u }).click();
  await expect(row.getByRole('button', { name: /^Skip the next/u })).toBeVisible();

  await page.goto('/transactions/journal');
  const { number } = await (await page.request.get(`/api/manual-entries/${id}`)).json();
  await page.getByRole('link', { name: number, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Entry by hand ${number}`);
  await expect(page.getByText(/It cost you .*50[.]00 more/u)).toBeVisible();
  await page.getByRole('link', { name: 'Open the document' }).click();
  await expect(page).toHaveURL(new RegExp(`/transactions/entries/${id}$`, 'u'));
});
