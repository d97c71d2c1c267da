import { expect, test, type Page } from '@playwright/test';
import { foundCompany, post, stockedProducts } from './shop.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** An order that left and is paid, of a customer or a walk-in. */
const sold = async (
  page: Page,
  lines: { productId: string; quantity: string }[],
  customerId?: string,
  method = 'cash',
) => {
  const order = (await post(page, '/orders', { ...(customerId && { customerId }), lines })) as {
    id: string;
    totalMinor: number;
  };
  await post(page, `/orders/${order.id}/confirm`, {});
  await post(page, `/orders/${order.id}/payments`, { method, amountMinor: order.totalMinor });
  await post(page, `/orders/${order.id}/ship`, {});
  return order;
};
const read = async (page: Page, path: string) => (await page.request.get(`/api${path}`)).json();
const stockOf = async (page: Page, id: string): Promise<string> =>
  (await read(page, `/products/${id}`)).onHand;

const takeBack = async (page: Page, orderId: string, product: string, quantity: string) => {
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Take back goods', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Take back goods/u });
  await dialog.getByRole('group', { name: product }).getByLabel('Quantity').fill(quantity);
  return dialog;
};

test('goods come back at the counter for credit, for others in exchange, and the wrong thing is put right in three steps', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice, oil] = await stockedProducts(page, [10, 10]);
  if (!rice || !oil) throw new Error('no products');
  const { id: customerId } = await post(page, '/customers', { name: 'Abena Osei' });
  const order = await sold(
    page,
    [
      { productId: rice.id, quantity: '3' },
      { productId: oil.id, quantity: '1' },
    ],
    customerId,
  );

  // Two of three, kept as credit: what it comes to is said before.
  const credit = await takeBack(page, order.id, rice.name, '2');
  await expect(credit.getByRole('status')).toContainText('25.00');
  await credit.getByRole('radio', { name: 'Credit', exact: true }).press(' ');
  await expect(credit.getByText('Stays as the customer’s credit')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await credit.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.getByText('RET-1', { exact: false }).first()).toBeVisible();
  expect(await stockOf(page, rice.id)).toBe('9');
  expect((await read(page, `/orders/${order.id}/credits`)).openMinor).toBe(2_500);

  // The oil for two bags of rice: the rest is due.
  const swap = await takeBack(page, order.id, oil.name, '1');
  await expect(swap.getByText('1 of 3 can come back · 2 in returns before')).toBeVisible();
  await swap.getByRole('radio', { name: 'Other goods' }).press(' ');
  await swap.getByRole('button', { name: `Remove ${oil.name}` }).click();
  const picker = swap.getByLabel('What the customer takes');
  await expect(picker).toBeFocused();
  await picker.fill(rice.name);
  await page.getByRole('option', { name: rice.name }).click();
  await swap.getByRole('list', { name: 'Goods in exchange' }).getByLabel('Quantity').fill('2');
  await expect(swap.getByRole('status')).toContainText('Difference due');
  await expect(swap.getByRole('status')).toContainText('12.50');
  await swap.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft');
  const [swapped] = (await read(page, '/returns?limit=1')).items;
  await page.goto(`/orders/returns/${swapped.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RET-2');
  await expect(page.getByText('Order in exchange (draft)')).toBeVisible();

  // The wrong thing: open the return, undo it, say yes.
  const other = await sold(page, [{ productId: oil.id, quantity: '2' }]);
  const wrong = await takeBack(page, other.id, oil.name, '2');
  await expect(wrong.getByText('To pay back')).toBeVisible();
  await wrong.getByRole('button', { name: 'Take back', exact: true }).click();
  await page.getByRole('link', { name: 'Return RET-3' }).click();
  await page.getByRole('button', { name: 'Undo return' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo RET-3' });
  await expect(undo.getByText('nothing is owed or left')).toBeVisible();
  await undo.getByRole('button', { name: 'Undo the return' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Undone');
  expect(await stockOf(page, oil.id)).toBe('8');
  expect(await read(page, `/orders/${other.id}`)).toMatchObject({ owedMinor: 0, paymentState: 'paid' });
  expect((await read(page, `/orders/${other.id}/credits`)).openMinor).toBe(0);
});

test('who may not decide on goods takes them in, and a manager checks and settles them', async ({ page }) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [5]);
  if (!rice) throw new Error('no product');
  const order = await sold(page, [{ productId: rice.id, quantity: '3' }]);
  // What is chosen before it is known what the goods give stays chosen, and nothing is chosen by itself before.
  let answer: (() => void) | undefined;
  const isKnown = new Promise<void>((go) => (answer = go));
  await page.route('**/api/return-previews', async (route) => {
    await isKnown;
    await route.continue();
  });
  const dialog = await takeBack(page, order.id, rice.name, '3');
  await dialog.getByRole('radio', { name: 'Here, check later' }).press(' ');
  await expect(dialog.getByRole('status')).toContainText('Reckoning');
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Reckoning');
  await dialog.getByRole('radio', { name: 'Say later' }).press(' ');
  answer?.();
  await expect(dialog.getByRole('radio', { name: 'Money back' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Say later' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
  await page.getByRole('link', { name: 'Return RET-1' }).click();
  await expect(page.getByText('Here, and to be checked before they are in stock.')).toBeVisible();
  expect(await stockOf(page, rice.id)).toBe('2');
  await page.getByRole('button', { name: 'Check goods' }).click();
  const check = page.getByRole('dialog', { name: 'Check goods of RET-1' });
  await check.getByLabel('Set aside').fill('1');
  await expect(check.getByText('2 back in stock')).toBeVisible();
  await check.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 back in stock · 1 set aside').first()).toBeVisible();
  expect(await stockOf(page, rice.id)).toBe('4');
  await page.getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByRole('dialog', { name: 'Settle RET-1' }).getByRole('status')).toContainText('37.50');
  // What was said last may stand over the button.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Settled');
  await page.goto('/orders/returns?view=set-aside');
  await expect(page.getByText('RET-1')).toBeVisible();
});

test('money for goods goes back the way it came, also where nothing was chosen', async ({ page }) => {
  await foundCompany(page);
  const [rice, oil] = await stockedProducts(page, [10, 10]);
  if (!rice || !oil) throw new Error('no products');
  const lines = [rice, oil].map(({ id }) => ({ productId: id, quantity: '2' }));
  const order = await sold(page, lines, undefined, 'bank');
  const back = await takeBack(page, order.id, rice.name, '1');
  await expect(back.getByRole('radio', { name: 'Bank' })).toBeChecked();
  await back.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.getByText('RET-1', { exact: false }).first()).toBeVisible();
  const { items } = await read(page, `/orders/${order.id}/payments`);
  expect(items.filter((one: { direction: string }) => one.direction === 'out')).toMatchObject([
    { method: 'bank', amountMinor: 1_250 },
  ]);
});
