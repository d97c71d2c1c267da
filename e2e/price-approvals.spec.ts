import { expect, type Page, test } from '@playwright/test';
import { colleague } from './colleague.ts';
import { addProduct, foundCompany, post, stockedProducts } from './shop.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('staff sell below the list once a manager has approved it', async ({ page, browser }) => {
  const mark = await foundCompany(page);
  const [rice] = await stockedProducts(page, [50]);
  if (!rice) throw new Error('no product');
  await post(page, '/customers', { name: 'Yaw Darko' });
  const [staff, manager] = [
    await colleague(browser, page, 'staff', mark),
    await colleague(browser, page, 'manager', mark),
  ];
  const till = await staff.newPage();
  await till.goto('/orders/new');
  await till.getByRole('combobox', { name: 'Customer' }).fill('Yaw');
  await till.getByRole('option', { name: 'Yaw Darko' }).click();
  await addProduct(till, rice.name, '2');
  const line = till.getByRole('group', { name: rice.name });
  await line.getByLabel('Price').fill('11');
  await expect(line.getByText('Needs approval')).toBeVisible();
  await till
    .getByRole('button', { name: /Save and confirm/u })
    .first()
    .click();
  await expect(till.getByText('Your work is saved as a draft', { exact: false })).toBeVisible();
  await till.getByRole('button', { name: /Save draft/u }).click();
  await expect(till.getByText('One price needs approval')).toBeVisible();
  await expect(till.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);

  const office = await manager.newPage();
  await office.goto(till.url());
  await office.getByRole('button', { name: 'Approve prices' }).click();
  await expect(office.getByText('Low prices approved by')).toBeVisible();
  // The till hears of it at once.
  await expect(till.getByRole('button', { name: 'Notifications 1 new' })).toBeVisible();
  await till.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(till)).toContainText(/^SO-\d+Confirmed/u);
  await expect(till.getByRole('cell').filter({ hasText: '−12 %' })).toBeVisible();
  await staff.close();
  await manager.close();
});

test('the open draft follows the approval that it waits for', async ({ page, browser }) => {
  const mark = await foundCompany(page);
  const [rice] = await stockedProducts(page, [50]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Yaw Darko' });
  const [staff, manager] = [
    await colleague(browser, page, 'staff', mark),
    await colleague(browser, page, 'manager', mark),
  ];
  const till = await staff.newPage();
  await till.goto(`/orders/new?customer=${customerId}`);
  await addProduct(till, rice.name, '2');
  const line = till.getByRole('group', { name: rice.name });
  await line.getByLabel('Price').fill('11');
  const saveAndConfirm = till.getByRole('button', { name: /Save and confirm/u }).first();
  await saveAndConfirm.click();
  await expect(till.getByText('Ask somebody', { exact: false })).toBeVisible();

  const office = await manager.newPage();
  await office.goto(till.url().replace(/\?.*/u, ''));
  await office.getByRole('button', { name: 'Approve prices' }).click();
  await expect(till.getByText(/ approved the prices$/u)).toBeVisible();
  await expect(till.getByText('Ask somebody', { exact: false })).toBeHidden();
  await expect(line.getByText('Needs approval')).toBeHidden();
  await line.getByLabel('Price').fill('10');
  await expect(line.getByText('Needs approval')).toBeVisible();
  await line.getByLabel('Price').fill('11');
  await expect(line.getByText('Needs approval')).toBeHidden();
  await saveAndConfirm.click();
  await expect(heading(till)).toContainText(/^SO-\d+Confirmed/u);
  await staff.close();
  await manager.close();
});

test('an approval that this page did not hear of is no conflict', async ({ page, browser }) => {
  const mark = await foundCompany(page);
  const [rice] = await stockedProducts(page, [50]);
  if (!rice) throw new Error('no product');
  const staff = await colleague(browser, page, 'staff', mark);
  const till = await staff.newPage();
  // Its live stream never opens.
  await till.route('**/api/events*', (route) => route.abort());
  await till.goto('/orders/new');
  await addProduct(till, rice.name, '2');
  await till.getByRole('group', { name: rice.name }).getByLabel('Price').fill('11');
  const saveAndConfirm = till.getByRole('button', { name: /Save and confirm/u }).first();
  await saveAndConfirm.click();
  await expect(till.getByText('Ask somebody', { exact: false })).toBeVisible();
  const path = `/api/orders/${new URL(till.url()).pathname.split('/').at(-1) ?? ''}`;
  const { version } = (await (await page.request.get(path)).json()) as { version: number };
  expect((await page.request.post(`${path}/approve-prices`, { data: { version } })).status()).toBe(200);
  await saveAndConfirm.click();
  await expect(heading(till)).toContainText(/^SO-\d+Confirmed/u);
  await staff.close();
});
