import { expect, type Page, test } from '@playwright/test';
import { confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

/** The screen of an order of four pieces of 20 in stock, of which 20.00 is paid. */
const openPaid = async (page: Page, more: { isInvoiced?: boolean } = {}): Promise<void> => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  const { id: customerId } = await post(page, '/customers', { name: 'Efua Mensah' });
  const lines = [{ productId: rice?.id, quantity: '4' }];
  const id = await confirmedOrder(page, { customerId, lines });
  if (more.isInvoiced) await post(page, `/orders/${id}/invoice`, {});
  await post(page, `/orders/${id}/payments`, { method: 'cash', amountMinor: 2_000 });
  await page.goto(`/orders/${id}`);
};

const askToCancel = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
};

test('the deposit of a cancelled order is credit, and is paid back from its payment', async ({ page }) => {
  await openPaid(page);
  await askToCancel(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('20.00 received becomes credit: pay it back');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled');

  await page.getByRole('button', { name: 'Pay back from PAY-1' }).click();
  const back = page.getByRole('dialog', { name: 'Pay back from PAY-1' });
  await expect(back.getByLabel('Amount')).toHaveValue('20.00');
  await back.getByRole('button', { name: 'Pay back' }).click();
  await expect(page.getByText('Paid back', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Reverse payment PAY-1' }).click();
  const tooLate = page.getByRole('dialog', { name: 'PAY-1 cannot be reversed yet' });
  await expect(tooLate).toContainText('20.00 of it was paid back. Reverse the refund first.');
});

test('a cancelled order’s invoice is credited with the reason given, and what was paid of it is paid back from the credit note', async ({
  page,
}) => {
  await openPaid(page, { isInvoiced: true });
  await askToCancel(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('what is invoiced is credited');
  await expect(dialog.getByRole('listitem')).toContainText('4');
  await dialog.getByLabel('Reason').fill('The wedding is off');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled');

  await page.getByRole('button', { name: 'Pay back from CN-1' }).click();
  const back = page.getByRole('dialog', { name: 'Pay back from CN-1' });
  await expect(back.getByLabel('Amount')).toHaveValue('20.00');
  await back.getByRole('button', { name: 'Pay back' }).click();
  await expect(page.getByText('Paid back', { exact: true })).toBeVisible();
  // On the credit note, and in the order's history.
  await expect(page.getByText('The wedding is off')).toHaveCount(2);
});
