import { expect, test } from '@playwright/test';
import { browserOf, freshName, sidewaysScroll } from './people.ts';
import { post } from './shop.ts';

const daysFromToday = (count: number): string =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

test('who is late is reminded once, promises to pay, is left out until that day, and keeps it', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const name = freshName('Volta Fittings');
  const customer = await post(page, '/customers', { name, email: 'accounts@volta.example' });
  const draft = await post(page, '/invoice-drafts', {
    customerId: customer.id,
    issuedOn: daysFromToday(-20),
    dueOn: daysFromToday(-6),
    lines: [{ description: 'Fitting of a pump', unitPrice: '400' }],
  });
  const invoice = (await post(page, `/invoice-drafts/${draft.id}/issue`, { version: 1 })) as unknown as {
    number: string;
  };

  await page.goto('/accounts-receivable/reminders');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Step 1 of 3 · 6 days late');
  await row.getByRole('button', { name: /^Look and send/u }).click();
  const letter = page.getByRole('dialog');
  await expect(letter.getByLabel('To')).toHaveValue('accounts@volta.example');
  await expect(letter.getByLabel('Message')).toHaveValue(new RegExp(`${name}[^]*${invoice.number}`, 'u'));
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(/Overdue and left out today:.* reminded of lately/u)).toBeVisible();

  await page.goto(`/customers/${customer.id}`);
  const paid = page.getByRole('region', { name: 'Getting paid' });
  await paid.getByText('Reminder 1 sent').click();
  await expect(paid).toContainText(`Dear ${name}`);
  await paid.getByRole('button', { name: 'Promise to pay' }).click();
  const promise = page.getByRole('dialog', { name: 'Record a promise to pay' });
  await promise.getByLabel('Will pay on').fill(daysFromToday(5));
  await promise.getByLabel('Who said it').fill('Esi Volta');
  await promise.getByRole('button', { name: 'Record' }).click();
  await expect(paid.getByRole('listitem').filter({ hasText: 'Promised to pay' })).toContainText('Expected');

  await page.goto('/accounts-receivable/promises');
  const promised = page.getByRole('listitem').filter({ hasText: name });
  await expect(promised).toContainText('400.00');
  await expect(promised).toContainText('Esi Volta');
  await post(page, '/customer-payments', { customerId: customer.id, method: 'cash', amountMinor: 40_000 });
  await expect(promised).toContainText('Kept');
});

test('an admin changes the steps, and a pause is ended where it was begun', async ({ browser }) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const name = freshName('Keta Salt');
  const customer = await post(page, '/customers', { name });
  const draft = await post(page, '/invoice-drafts', {
    customerId: customer.id,
    lines: [{ description: 'Salt', unitPrice: '50' }],
  });
  await post(page, `/invoice-drafts/${draft.id}/issue`, { version: 1 });
  await page.goto(`/accounts-receivable/${draft.id}`);
  const paid = page.getByRole('region', { name: 'Getting paid' });
  await paid.getByRole('button', { name: 'Pause reminders' }).click();
  const pause = page.getByRole('dialog', { name: 'Pause reminders' });
  await pause.getByLabel('Why').fill('Waits for a new pump');
  await pause.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(paid).toContainText('Waits for a new pump');
  await paid.getByRole('button', { name: 'End the pause' }).click();
  await expect(paid).toContainText('No reminder was sent');

  await page.goto('/accounts-receivable/reminders');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const rules = page.getByRole('dialog', { name: 'How customers are reminded' });
  const second = rules.getByRole('group', { name: 'Step 2' });
  await second.getByLabel('Days late').fill('2');
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByLabel('Days late')).toHaveAttribute('aria-invalid', 'true');
  await second.getByLabel('Days late').fill('14');
  await rules.getByRole('button', { name: 'French' }).click();
  await expect(second.getByLabel('Subject')).toHaveValue(/^Deuxième rappel/u);
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(rules).toBeHidden();
});

test('statements of several customers are saved as one file and mailed, on a phone too', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/accounts-receivable/statements');
  const boxes = page.getByRole('listitem').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF of 2' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Statement of account GHS [0-9-]+\.pdf$/u);
  // Who has no address is in the file only.
  const nowhere = page.getByRole('listitem').filter({ hasText: 'no address' }).getByRole('checkbox').first();
  await nowhere.check();
  await expect(page.getByText('1 has no address: theirs is in the PDF only.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'PDF of 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Mail 2 statements' }).click();
  const letter = page.getByRole('dialog', { name: 'Mail 2 statements' });
  await expect(letter.getByLabel('Letter')).toHaveValue(/^Dear \{customer\},/u);
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^[12] statements? (?:is|are) sent$/u)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
