import { expect, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { post } from './shop.ts';

test('several invoices of the list are saved as one PDF, those chosen or all in view', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-staff')).newPage();
  const name = freshName('Aryee Motors');
  const customer = await post(page, '/customers', { name });
  for (const unitPrice of ['40', '60']) {
    const draft = await post(page, '/invoice-drafts', {
      customerId: customer.id,
      lines: [{ description: 'Repair', unitPrice }],
    });
    await post(page, `/invoice-drafts/${draft.id}/issue`, { version: 1 });
  }
  await page.goto(`/accounts-receivable?q=${name}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('checkbox').check();
  const [one] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'As PDF', exact: true }).click(),
  ]);
  expect(one.suggestedFilename()).toMatch(/^INV-\d+\.pdf$/u);
  const [both] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All as PDF' }).click(),
  ]);
  expect(both.suggestedFilename()).toMatch(/^INV-\d+ INV-\d+\.pdf$/u);
  await page.goto('/accounts-receivable?view=drafts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All as PDF' })).toHaveCount(0);
});
