import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { browserOf, freshName, sidewaysScroll } from './people.ts';
import { post } from './shop.ts';

/** An invoice without an order, and the address of its link. */
const sentInvoice = async (page: Page, customerId: string): Promise<{ id: string; link: string }> => {
  const draft = await post(page, '/invoice-drafts', {
    customerId,
    lines: [{ description: 'Repair of a pump', quantity: '2', unitPrice: '40' }],
  });
  await post(page, `/invoice-drafts/${draft.id}/issue`, { version: 1 });
  const made: object = await post(page, `/documents/${draft.id}/link`, {});
  return { id: draft.id, link: (made as { path: string }).path };
};

test('a customer in another browser confirms one invoice and disputes another; the company sees and answers', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const name = freshName('Serwaa Pumps');
  const customer = await post(page, '/customers', { name });
  const right = await sentInvoice(page, customer.id);
  const wrong = await sentInvoice(page, customer.id);

  // Without script, on a phone, in the language of the browser.
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    locale: 'fr-CI',
  });
  const reader = await phone.newPage();
  await reader.goto(right.link);
  await expect(reader.getByRole('heading', { name: /^Facture INV-/u })).toBeVisible();
  await reader.getByRole('link', { name: 'English' }).click();
  await expect(reader.getByText('Repair of a pump')).toBeVisible();
  await reader.getByLabel('Your name').first().fill('Ama Serwaa');
  await reader.getByRole('button', { name: 'Yes, it is right' }).click();
  await expect(reader.getByRole('status')).toContainText('Ama Serwaa confirmed this invoice on');

  await reader.goto(`${wrong.link}?lang=en`);
  // A name that was typed counts for either answer.
  await reader.getByLabel('Your name').fill('Ama Serwaa');
  await reader.getByText('Something is wrong').click();
  await expect(reader.getByLabel('Your name')).toHaveCount(1);
  await reader.getByRole('button', { name: 'Send' }).click();
  await expect(reader.getByText('Say what is wrong, in at most')).toBeVisible();
  await expect(reader.getByLabel('Your name')).toHaveValue('Ama Serwaa');
  await reader.getByLabel('What is wrong?').fill('One pump only');
  await reader.getByRole('button', { name: 'Send' }).click();
  await expect(reader.getByRole('status')).toContainText('One pump only');

  await page.goto('/accounts-receivable');
  await page.getByRole('link', { name: /^Disputed/u }).click();
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await page.goto(`/accounts-receivable/${wrong.id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Ama Serwaa disputes' })).toContainText(
    'One pump only',
  );
  await expect(page.getByText('First opened')).toBeVisible();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Your answer').fill('You are right, a new invoice comes');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ama Serwaa disputes' })).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('status')).toContainText('You are right, a new invoice comes');

  await page.goto(`/accounts-receivable/${right.id}`);
  await expect(page.getByText('Ama Serwaa confirmed it').first()).toBeVisible();
  await phone.close();
});

test('the page of a link passes axe in light and dark, and fits a small phone', async ({ browser }) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const customer = await post(page, '/customers', { name: `Ama ${'x'.repeat(60)}` });
  const { link } = await sentInvoice(page, customer.id);
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme });
    const reader = await context.newPage();
    await reader.goto(link);
    await reader.locator('summary').click();
    expect(await axeFindings(reader)).toEqual([]);
    expect(await sidewaysScroll(reader)).toBe(0);
    await context.close();
  }
});
