import { expect, test } from '@playwright/test';
import { confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

test('an order with a deposit is cancelled once the money is paid back, or its payment reversed', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  const { id: customerId } = await post(page, '/customers', { name: 'Efua Mensah' });
  const lines = [{ productId: rice?.id, quantity: '4' }];
  const id = await confirmedOrder(page, { customerId, lines });
  await post(page, `/orders/${id}/payments`, { method: 'cash', amountMinor: 2_000 });
  await page.goto(`/orders/${id}`);

  const askToCancel = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  };
  const refused = page.getByRole('dialog', { name: 'cannot be cancelled yet' });
  await askToCancel();
  await expect(refused).toContainText(
    'Pay it back first, or reverse the payment if it was recorded by mistake.',
  );
  await expect(refused.getByRole('listitem')).toContainText('20.00');
  await refused.getByRole('button', { name: 'Reverse payment PAY-1' }).click();
  const reversal = page.getByRole('dialog', { name: 'Reverse payment PAY-1?' });
  await expect(reversal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reversal).toBeHidden();

  await askToCancel();
  await refused.getByRole('button', { name: 'Pay back from PAY-1' }).click();
  const back = page.getByRole('dialog', { name: 'Pay back from PAY-1' });
  await expect(back.getByLabel('Amount')).toHaveValue('20.00');
  await back.getByRole('button', { name: 'Pay back' }).click();
  await expect(page.getByText('Paid back', { exact: true })).toBeVisible();

  await askToCancel();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled');

  await page.getByRole('button', { name: 'Reverse payment PAY-1' }).click();
  const tooLate = page.getByRole('dialog', { name: 'PAY-1 cannot be reversed yet' });
  await expect(tooLate).toContainText('20.00 of it was paid back. Reverse the refund first.');
});
