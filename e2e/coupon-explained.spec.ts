import { expect, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { addProduct, post, stockedProducts } from './shop.ts';

test('an order with a coupon and another discount says why it has its price, and why a third code gives nothing', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const name = freshName('Keta Hotel');
  await post(page, '/customers', { name });
  const mark = Date.now().toString(36).toUpperCase();
  const percent = (of: string) => ({ kind: 'percent', percent: '10', of });
  const active = async (fields: object, code?: string): Promise<void> => {
    const { id } = await post(page, '/discounts', {
      goods: { productIds: [rice.id], categories: [] },
      needsCode: code !== undefined,
      ...fields,
    });
    if (code !== undefined) await post(page, '/coupon-codes', { discountId: id, code, useLimit: null });
    await post(page, `/discounts/${id}/activate`, {});
  };
  await active({ name: `Wholesale ${mark}`, terms: percent('lines') });
  await active({ name: `Welcome ${mark}`, terms: percent('order') }, `HI-${mark}`);
  const ended = { startsOn: '2020-01-01', endsOn: '2020-12-31', terms: percent('order') };
  await active({ name: `Old ${mark}`, ...ended }, `OLD-${mark}`);

  await page.goto('/orders/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await addProduct(page, rice.name, '4');
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  const add = async (typed: string): Promise<void> => {
    await code.fill(typed);
    await page.getByRole('button', { name: 'Add code' }).click();
  };
  await add(`hi-${mark.toLowerCase()}`);
  await add(`OLD-${mark}`);

  // 50.00, less a tenth, less a tenth of what is left.
  await page.getByRole('button', { name: `Why this price? ${rice.name}` }).click();
  const why = page.getByRole('dialog', { name: `Why this price: ${rice.name}` });
  await expect(why).toContainText(`Wholesale ${mark}`);
  await expect(why).toContainText(`Welcome ${mark} (code HI-${mark})`);
  await expect(why).toContainText('5.00');
  await expect(why).toContainText('4.50');
  await expect(why).toContainText('40.50');
  await expect(why.getByRole('listitem').filter({ hasText: `Old ${mark}` })).toContainText('has ended.');
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(page.getByRole('button', { name: `Why this price? ${rice.name}` })).toBeFocused();

  // Codes that give nothing say so at once; one that nobody gave is refused at its field, and nothing that was typed is lost.
  const codes = page.getByRole('list', { name: 'Coupon codes' });
  await expect(codes.getByRole('listitem').filter({ hasText: `OLD-${mark}` })).toContainText('has ended.');
  await add(`NO-${mark}`);
  await expect(codes.getByRole('listitem').filter({ hasText: `NO-${mark}` })).toContainText(
    'There is no such code.',
  );
  await page.getByRole('button', { name: 'Save and confirm' }).last().click();
  await expect(page.getByText(`NO-${mark}: There is no such code.`)).toBeVisible();
  await page.getByRole('button', { name: `Take out NO-${mark}` }).click();
  await expect(codes).not.toContainText(`NO-${mark}`);

  // A discount that is paused while nobody can say so to this page: the total that it shows is asked about.
  const found = (await (await page.request.get(`/api/discounts?q=Wholesale ${mark}`)).json()) as {
    items: { id: string }[];
  };
  await page.route('**/api/applicable-discounts', (route) => route.abort());
  await post(page, `/discounts/${found.items[0]?.id}/pause`, {});
  await page.getByRole('button', { name: 'Save and confirm' }).last().click();
  const asked = page.getByRole('dialog', { name: 'The total has changed' });
  await expect(asked).toContainText('40.50');
  await expect(asked).toContainText('45.00');
  await asked.getByRole('button', { name: 'Confirm at the new total' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^SO-.*Confirmed/u);
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]+$/u);

  // The sale keeps what was given, also once nobody gets it any more.
  const { items } = (await (await page.request.get(`/api/discounts?q=${mark}`)).json()) as {
    items: { id: string; state: string }[];
  };
  for (const { id } of items.filter(({ state }) => state === 'active'))
    await post(page, `/discounts/${id}/pause`, {});
  await page.reload();
  await page.getByRole('button', { name: `Why this price? ${rice.name}` }).click();
  await expect(why).toContainText(`Welcome ${mark} (code HI-${mark})`);
  await expect(why).toContainText('45.00');
});
