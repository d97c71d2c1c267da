import { expect, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';

test('two people edit one customer: both versions are shown, nothing typed is lost, and the history says what became of it', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  // With its live stream cut off, this page learns of the colleague's change by the refusal only.
  await page.route('**/api/events*', (route) => route.abort());
  const name = freshName('Efua');
  const customer = await (
    await context.request.post('/api/customers', { data: { name, phone: '+233 20 111 1111' } })
  ).json();
  await page.goto(`/customers/${customer.id}?edit=true`);
  await page.getByLabel('Phone').fill('+233 20 222 2222');
  await page.getByLabel('Tax number').fill('C000111');
  await context.request.patch(`/api/customers/${customer.id}`, {
    data: { version: customer.version, phone: '+233 20 333 3333', email: 'efua@example.com' },
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody changed this in the meantime' });
  await expect(notice.getByRole('row', { name: /^Phone/u })).toContainText('+233 20 333 3333');
  await expect(notice.getByRole('row', { name: /^Phone/u })).toContainText('+233 20 222 2222');
  await expect(notice.getByRole('row', { name: /^Email/u })).toContainText('not changed by you');
  await notice.getByRole('button', { name: 'Use the newer values' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('efua@example.com');
  await expect(page.getByLabel('Tax number')).toHaveValue('C000111');
  await page
    .getByRole('alert')
    .filter({ hasText: 'You both changed the same' })
    .getByRole('button', { name: 'Use theirs' })
    .click();
  await expect(page.getByLabel('Phone')).toHaveValue('+233 20 333 3333');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText('Tax number: nothing → C000111');
  await expect(history).toContainText('Phone: +233 20 111 1111 → +233 20 333 3333');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Archived');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Archived');
  expect(await (await context.request.get(`/api/customers/${customer.id}`)).json()).toMatchObject({
    status: 'active',
  });
  await context.close();
});

test('typing kept from an earlier visit does not overwrite what a colleague saved meanwhile', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const customer = await (
    await context.request.post('/api/customers', {
      data: { name: freshName('Yaw'), phone: '+233 20 111 1111' },
    })
  ).json();
  const path = `/api/customers/${customer.id}`;
  await page.goto(`/customers/${customer.id}?edit=true`);
  await page.getByLabel('Phone').fill('+233 20 222 2222');
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join(' ')))
    .toContain('+233 20 222 2222');
  await page.goto('about:blank');
  const theirs = { phone: '+233 20 333 3333', email: 'yaw@example.com' };
  await context.request.patch(path, { data: { version: customer.version, ...theirs } });
  await page.goto(`/customers/${customer.id}?edit=true`);
  await expect(page.getByLabel('Phone')).toHaveValue('+233 20 222 2222');
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody changed this in the meantime' });
  await expect(notice.getByRole('row', { name: /^Phone/u })).toContainText('+233 20 333 3333');
  // Saving without having looked at the colleague's change is refused, and their change stays.
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice).toBeVisible();
  expect(await (await context.request.get(path)).json()).toMatchObject(theirs);
  await notice.getByRole('button', { name: 'Use the newer values' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('yaw@example.com');
  await expect(page.getByLabel('Phone')).toHaveValue('+233 20 222 2222');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).not.toHaveURL(/edit=true/u);
  expect(await (await context.request.get(path)).json()).toMatchObject({
    phone: '+233 20 222 2222',
    email: 'yaw@example.com',
  });
  await context.close();
});

test('a customer who was entered twice is merged: their credit goes along, and it is undone', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'enterprise-manager');
  const page = await context.newPage();
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const [name, twin] = [freshName('Adjoa Mensah'), freshName('A. Mensah')];
  const { id: intoId } = await post('customers', { name });
  const { id: twinId } = await post('customers', { name: twin });
  await post('customer-payments', { customerId: twinId, method: 'cash', amountMinor: 4_000 });

  await page.goto(`/customers/${twinId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Merge with another record' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${twin}` });
  await dialog.getByLabel('The other record').fill(twin);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await dialog.getByLabel('The other record').fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText(`From ${twin} to ${name} go: 1 payment`);
  await expect(dialog.getByRole('status')).toContainText('40.00 of credit goes along');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Key figures' })).toContainText('40.00');

  // The former name still leads here, from its own page too; and they were two customers after all.
  await page.goto(`/customers/${twinId}`);
  await page.getByRole('alert').getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(intoId, 'u'));
  await page.goto(`/customers/${twinId}`);
  await page.getByRole('alert').getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Archived');
  await expect(page.getByRole('list', { name: 'Key figures' })).toContainText('40.00');
  await context.close();
});

test('what a customer owed before is entered from their record, and is on their statement', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'enterprise-manager');
  const page = await context.newPage();
  const name = freshName('Kojo Antwi');
  const made = await context.request.post('/api/customers', { data: { name } });
  const { id } = await made.json();
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Enter what was owed before' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What was owed before' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What it is for' })).toHaveValue('Balance from before');
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue('Owed before the books opened');
  await page.getByRole('textbox', { name: /^Price/u }).fill('320');
  await expect(page.getByText('The day it was really due, also before you began here.')).toBeVisible();
  await page.getByLabel('Due').fill('2025-10-31');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Owed before the books opened')).toBeVisible();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-');
  await expect(page.getByText('31 Oct 2025').first()).toBeVisible();
  await page.goto(`/customers/${id}/statement`);
  await expect(page.getByText('320.00').first()).toBeVisible();
  await context.close();
});

test('what a customer had in hand before the books opened is their credit, and moves no money', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'enterprise-manager');
  const page = await context.newPage();
  const added = await context.request.post('/api/customers', { data: { name: freshName('Abena') } });
  const { id } = (await added.json()) as { id: string };
  const held = async (): Promise<unknown> =>
    ((await (await context.request.get('/api/money-accounts')).json()) as { items: unknown }).items;
  const before = await held();

  await page.goto(`/accounts-receivable/payments?customer=${id}`);
  await page.getByRole('button', { name: 'Receive a payment' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount', { exact: true }).fill('75');
  await dialog.getByText('From before the books opened').click();
  await dialog.getByLabel('It came before the books opened').check();
  await expect(dialog.getByRole('status')).toContainText('75.00');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/customers/${id}`);
  const figures = page.getByRole('list', { name: 'Key figures' });
  await expect(figures.getByRole('listitem').filter({ hasText: 'In credit' })).toContainText('75.00');
  await expect(figures.getByRole('listitem').filter({ hasText: 'Sold' })).toContainText('0.00');
  expect(await held()).toEqual(before);
  await context.close();
});
