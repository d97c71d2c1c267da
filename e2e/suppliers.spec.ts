import { expect, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';

test('on a phone a supplier is added with a mistyped address, corrected, given a product and a price, archived and brought back', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager', { width: 360 });
  const page = await context.newPage();
  const name = freshName('Suame Irons');
  await page.goto('/suppliers');
  await page.getByRole('button', { name: 'Add supplier' }).click();
  const adding = page.getByRole('dialog', { name: 'Add supplier' });
  await adding.getByLabel('Name').fill(name);
  // Somebody of this number is there already, which is said and refused by nothing.
  await adding.getByLabel('Phone').fill('032 202 4410');
  await expect(adding.getByRole('alert').filter({ hasText: 'Adum Cement Depot' })).toContainText(
    'same phone',
  );
  await adding.getByLabel('Phone').fill('024 555 0000');
  await expect(adding.getByText('Adum Cement Depot')).toBeHidden();
  await adding.getByLabel('Email').fill('sales@suame');
  await adding.getByRole('button', { name: 'Add supplier' }).click();
  await expect(adding.getByText('Enter an email address, like ama@example.com.')).toBeVisible();
  await adding.getByLabel('Email').fill('sales@suame.example');
  await adding.getByRole('button', { name: 'Add supplier' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const products = page.getByRole('region', { name: 'Products they sell us' });
  await products.getByRole('button', { name: 'Add product' }).click();
  const attaching = page.getByRole('dialog', { name: 'Add product' });
  await attaching.getByRole('button', { name: 'Add product' }).click();
  await expect(attaching.getByText('Please fill this in.')).toBeVisible();
  await attaching.getByLabel('Product', { exact: true }).fill('iron rod 16');
  await page.getByRole('option', { name: /Iron rod 16 mm/u }).click();
  await attaching.getByLabel('Their code').fill('SI-16');
  // Back asks, and keeps what was typed.
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(attaching.getByLabel('Their code')).toHaveValue('SI-16');
  await attaching.getByLabel('Agreed price').fill('145.5');
  await attaching.getByRole('button', { name: 'Add a price' }).click();
  await attaching.getByLabel('From quantity').fill('50');
  await attaching.getByLabel('Price', { exact: true }).fill('140');
  await attaching.getByRole('button', { name: 'Add product' }).click();
  const row = products.getByRole('listitem').filter({ hasText: 'Iron rod 16 mm' });
  await expect(row).toContainText('145.50');
  await expect(row).toContainText('their code SI-16');
  await expect(row).toContainText('from 50:');
  await row.getByRole('link', { name: /Iron rod 16 mm/u }).click();
  const sellers = page.getByRole('region', { name: 'Suppliers' });
  await expect(sellers.getByRole('listitem').filter({ hasText: name })).toContainText('145.50');
  await sellers.getByRole('link', { name }).click();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Archived');
  await expect(products.getByRole('button', { name: 'Add product' })).toBeHidden();
  await page.goto(`/suppliers?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('No suppliers found')).toBeVisible();
  await page.goto(`/suppliers?view=archived&q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Archived');
  await context.close();
});

test('where a supplier is paid is masked until somebody asks, and the history says who did', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  const { id } = await (
    await context.request.post('/api/suppliers', { data: { name: freshName('Paid') } })
  ).json();
  await page.goto(`/suppliers/${id}`);
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where they are paid' });
  await dialog.getByLabel('Mobile money').check();
  await dialog.getByLabel('Network').fill('MTN MoMo');
  await dialog.getByLabel('Name on the account').fill('Ama Owusu');
  await dialog.getByLabel('Wallet number').fill('024 412 3456');
  await dialog.getByRole('button', { name: 'Save account' }).click();
  const account = page.getByRole('region', { name: 'Where they are paid' });
  await expect(account).toContainText('•••• 3456');
  await expect(account).not.toContainText('0244123456');
  await account.getByRole('button', { name: 'Show in full' }).click();
  await expect(account).toContainText('0244123456');
  await account.getByRole('button', { name: 'Hide' }).click();
  await expect(account).not.toContainText('0244123456');
  await page.reload();
  await expect(page.getByRole('list', { name: 'History' })).toContainText(
    'premium-manager looked at where they are paid',
  );
  await context.close();
});

test('a supplier that was entered twice is merged: what was owed to it is in the statement of the record that goes on', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'enterprise-admin');
  const page = await context.newPage();
  const { request } = context;
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const [name, twin] = [freshName('Tema Timber'), freshName('T. Timber')];
  const { id: intoId } = await post('suppliers', { name });
  const { id: twinId } = await post('suppliers', { name: twin });
  const { items: accounts } = await (await request.get('/api/bill-accounts')).json();
  const owe = async (supplierId: string, unitPrice: string) => {
    const { id } = await post('bills', {
      supplierId,
      lines: [{ description: 'Planks', accountId: accounts[0].id, unitPrice }],
    });
    return post(`bills/${id}/approve`, { version: 1 });
  };
  const ours = await owe(intoId, '60');
  const theirs = await owe(twinId, '40');

  await page.goto(`/suppliers/${twinId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Merge with another record' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${twin}` });
  await dialog.getByLabel('The other record').fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText(`From ${twin} to ${name} go: 1 bill`);
  await expect(dialog.getByRole('status')).toContainText('40.00 is owed');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Statement of ${name}` })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: ours.number })).toContainText('60.00');
  await expect(rows.filter({ hasText: theirs.number })).toContainText('100.00');
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText(name);
  await page.getByLabel('Until').fill('2026-01-05');
  await expect(page.getByText('Nothing billed or paid yet')).toBeVisible();
  await page.getByRole('link', { name: 'Supplier', exact: true }).click();

  // The former name still leads here, from the search and from its own page.
  await page.goto(`/suppliers?q=${encodeURIComponent(twin)}`);
  await page.getByRole('link', { name }).click();
  await page.goto(`/suppliers/${twinId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Archived');
  await page.getByRole('alert').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // They were two suppliers after all: each has its own again.
  await page.goto(`/suppliers/${twinId}`);
  await page.getByRole('alert').getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Archived');
  await expect(page.getByRole('list', { name: 'Key figures' })).toContainText('40.00');
  await context.close();
});
