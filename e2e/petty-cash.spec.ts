import { expect, test } from '@playwright/test';
import { browserOf } from './people.ts';

test('a cash box is set up, filled up, counted short, the count undone and done anew', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'enterprise-admin');
  const page = await context.newPage();
  const name = `Tea and taxis ${Date.now()}`;
  await page.goto('/expenses/petty-cash');
  await page.getByRole('button', { name: 'New cash box' }).first().click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Set amount').fill('200');
  await adding.getByRole('combobox', { name: 'Kept by' }).click();
  await page.getByRole('option', { name: 'enterprise-staff' }).click();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('It was never counted.')).toBeVisible();

  await page.getByRole('button', { name: 'Top up' }).click();
  const filling = page.getByRole('dialog');
  await expect(filling.getByLabel('Amount')).toHaveValue(/200/u);
  await filling.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option').first().click();
  await filling.getByRole('button', { name: 'Top up', exact: true }).click();
  await expect(filling).toBeHidden();
  await expect(page.getByRole('region', { name: 'In and out' })).toContainText('200.00');

  const count = async (notes: string): Promise<void> => {
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    const counting = page.getByRole('dialog');
    await counting.getByLabel(/How many of .*\b100\.00/u).fill(notes);
    if (notes !== '2') {
      await expect(counting.getByText('Short by')).toBeVisible();
      await counting.getByLabel('Why it differs').fill('A note is missing');
    }
    await counting.getByRole('button', { name: 'Record the count' }).click();
    await expect(counting).toBeHidden();
  };
  await count('1');
  await expect(page.getByRole('region', { name: 'Counts' })).toContainText('A note is missing');
  await page.getByRole('button', { name: /^Undo CC-/u }).click();
  const undoing = page.getByRole('dialog');
  await undoing.getByLabel('Reason').fill('It lay below the tray');
  await undoing.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(undoing).toBeHidden();
  await count('2');
  await expect(page.getByText('Nothing to do: it is in order.')).toBeVisible();
  await context.close();
});

test('its keeper finds the own box among expenses, and cannot fill it up', async ({ browser }) => {
  const context = await browserOf(browser, 'enterprise-staff');
  const page = await context.newPage();
  await page.goto('/expenses');
  await page.getByRole('link', { name: 'Petty cash' }).click();
  await page.getByRole('list', { name: 'Petty cash' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Count', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Top up' })).toHaveCount(0);
  await context.close();
});
