import { expect, type Page, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { post } from './shop.ts';

/** Mistakes of buying, each put right in at most three steps by whoever made it. */

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(`/api${path}`)).json()) as Answer;

/** A supplier and a product of this test's own. */
const goods = async (page: Page) => ({
  supplierId: (await post(page, '/suppliers', { name: freshName('Osu Wholesale') })).id,
  productId: (await post(page, '/products', { name: freshName('Kettle'), unitPrice: '90' })).id,
});

const received = async (page: Page, supplierId: string, line: object): Promise<string> => {
  const { id } = await post(page, '/stock-receipts', { supplierId, lines: [line] });
  await post(page, `/stock-receipts/${id}/post`, { version: 1, isAnotherDelivery: true });
  return id;
};

test('a cost typed ten times too high is corrected after a piece of the goods was sold', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  const { supplierId, productId } = await goods(page);
  const receipt = await received(page, supplierId, {
    productId,
    enteredQuantity: '4',
    unitPrice: '600',
  });
  const { items } = await read<{ items: { locationId: string; onHand: string; valueMinor: number }[] }>(
    page,
    `/products/${productId}/stock`,
  );
  const place = items.find(({ onHand }) => onHand === '4');
  await post(page, '/stock-adjustments', {
    locationId: place?.locationId,
    reason: 'own_use',
    lines: [{ productId, quantity: '-1' }],
  });

  await page.goto(`/stock-receipts/${receipt}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Correct prices' }).click();
  const dialog = page.getByRole('dialog', { name: /^Correct prices of GR-/u });
  await dialog.getByLabel(/price of one/u).fill('60');
  await dialog.getByRole('button', { name: 'Correct prices' }).click();

  const later = page.getByRole('region', { name: 'Later costs and returns' });
  await expect(later).toContainText('Prices corrected');
  // Three of the four are still there, at what they really cost.
  await expect
    .poll(async () => {
      const stock = await read<{ items: typeof items }>(page, `/products/${productId}/stock`);
      return stock.items.find(({ locationId }) => locationId === place?.locationId)?.valueMinor;
    })
    .toBe(18_000);
});

test('an order that was sent with a wrong price is revised and keeps its number', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  const { supplierId, productId } = await goods(page);
  const order = await post(page, '/purchase-orders', {
    supplierId,
    lines: [{ productId, quantity: '10', unitPrice: '600' }],
  });
  await post(page, `/purchase-orders/${order.id}/send`, { version: 1 });

  await page.goto(`/stock-receipts/orders/${order.id}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^PO-\d+/u);
  const number = await title.textContent();
  await page.getByRole('link', { name: 'Revise' }).click();
  // What is typed into a number replaces it.
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.focus();
  await page.keyboard.type('10');
  await expect(quantity).toHaveValue('10');
  await page.getByRole('textbox', { name: 'Price' }).fill('60');
  await page.getByRole('button', { name: 'Save revision' }).click();
  await expect(page.getByText('revised once')).toBeVisible();
  await expect(title).toHaveText(number ?? '');
  const whole = await read<{ netMinor: number }>(page, `/purchase-orders/${order.id}`);
  expect(whole.netMinor).toBe(60_000);
});

const carton = { name: 'Carton', numerator: 12 };

interface Mistake {
  name: string;
  /** puts it right on the draft */
  mend: (page: Page) => Promise<void>;
  right: (receipt: Received) => unknown;
}
interface Received {
  locationName: string;
  supplierName: string;
  businessDate: string;
  lines: { quantity: string; packName: string | null }[];
}

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('goods received into the wrong place, in the wrong pack, from the wrong supplier or on the wrong day are entered again in three steps', async ({
  browser,
}) => {
  // Four mistakes one after the other, which a busy machine does not finish in a minute.
  test.setTimeout(360_000);
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  const { supplierId } = await goods(page);
  const rightSupplier = freshName('Makola Traders');
  await post(page, '/suppliers', { name: rightSupplier });
  const product = await post(page, '/products', {
    name: freshName('Kettle'),
    unitPrice: '90',
    packs: [carton],
  });
  const places = await read<{ items: { id: string; name: string; status: string; isDefault: boolean }[] }>(
    page,
    '/locations',
  );
  const rightPlace = places.items.find(({ status, isDefault }) => status === 'active' && !isDefault);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const mistakes: Mistake[] = [
    {
      name: 'place',
      mend: () => choose(page, 'Location', rightPlace?.name ?? ''),
      right: ({ locationName }) => expect(locationName).toBe(rightPlace?.name),
    },
    {
      name: 'pack',
      mend: () => choose(page, 'Counted in', 'Carton'),
      right: ({ lines }) => expect(lines).toMatchObject([{ quantity: '48', packName: 'Carton' }]),
    },
    {
      name: 'supplier',
      // The dialog before may still give the focus back, which closes the list.
      mend: () =>
        expect(async () => {
          await page.getByRole('combobox', { name: 'Supplier' }).fill(rightSupplier);
          await page.getByRole('option', { name: rightSupplier, exact: true }).click({ timeout: 3_000 });
        }).toPass(),
      right: ({ supplierName }) => expect(supplierName).toBe(rightSupplier),
    },
    {
      name: 'day',
      mend: () => page.getByLabel('Day').fill(yesterday),
      right: ({ businessDate }) => expect(businessDate).toBe(yesterday),
    },
  ];
  for (const { name, mend, right } of mistakes)
    await test.step(name, async () => {
      const wrong = await received(page, supplierId, {
        productId: product.id,
        enteredQuantity: '4',
        unitPrice: '60',
      });
      await page.goto(`/stock-receipts/${wrong}`);
      const { number } = await read<{ number: string }>(page, `/stock-receipts/${wrong}`);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Undo and enter again' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo and enter again' }).click();
      await expect(page.getByRole('alert').filter({ hasText: `In place of ${number}` })).toBeVisible();
      await mend(page);
      await page.getByRole('button', { name: 'Review and post' }).click();
      await page.getByRole('button', { name: 'Post receipt' }).click();
      // The trail: each of the two names the other.
      await page.getByRole('link', { name: number, exact: true }).click();
      await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
      const { replacedBy } = await read<{ replacedBy: { id: string; number: string } }>(
        page,
        `/stock-receipts/${wrong}`,
      );
      await page.getByRole('link', { name: replacedBy.number, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(replacedBy.number);
      await expect(page.getByText(`began it in place of ${number}`)).toBeVisible();
      right(await read<Received>(page, `/stock-receipts/${replacedBy.id}`));
    });
});

test('an adjustment of a wrong quantity is undone and entered again, and Back on the way loses nothing', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  const { supplierId, productId } = await goods(page);
  await received(page, supplierId, { productId, enteredQuantity: '4', unitPrice: '60' });
  const path = `/products/${productId}/stock`;
  const { items } = await read<{ items: { locationId: string; onHand: string }[] }>(page, path);
  const place = items.find(({ onHand }) => onHand === '4');
  const wrong = await post(page, '/stock-adjustments', {
    locationId: place?.locationId,
    reason: 'own_use',
    lines: [{ productId, quantity: '-3' }],
  });
  const { number } = await read<{ number: string }>(page, `/stock-adjustments/${wrong.id}`);

  await page.goto('/inventory?view=adjustments');
  await page.getByRole('link', { name: number, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Undo and enter again' }).click();
  await page
    .getByRole('dialog', { name: `Undo ${number} and enter it again?` })
    .getByRole('button', { name: 'Undo and enter again' })
    .click();
  const gone = dialog.getByLabel('How many are gone');
  await expect(gone).toHaveValue('3');
  await gone.fill('1');
  // Back asks first, and takes the question back where it is pressed once more.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(gone).toHaveValue('1');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(/^ADJ-\S+ is posted$/u)).toBeVisible();
  // Each of the two names the other.
  await dialog.getByRole('button', { name: number, exact: true }).click();
  await expect(dialog).toContainText('Replaced by');
  const stock = await read<{ items: typeof items }>(page, path);
  expect(stock.items.find(({ locationId }) => locationId === place?.locationId)?.onHand).toBe('3');
});

test('a delivery that was entered before is said while its note is typed, and is opened from there', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  const { supplierId, productId } = await goods(page);
  const line = { productId, enteredQuantity: '4', unitPrice: '60' };
  const first = await post(page, '/stock-receipts', {
    supplierId,
    deliveryNoteNumber: 'DN-2026/0041',
    lines: [line],
  });
  await post(page, `/stock-receipts/${first.id}/post`, { version: 1 });
  const second = await post(page, '/stock-receipts', {
    supplierId,
    lines: [{ ...line, enteredQuantity: '3' }],
  });

  await page.goto(`/stock-receipts/${second.id}`);
  await page.getByLabel('Delivery note').fill('dn 2026 0041');
  const warning = page.getByRole('alert').filter({ hasText: 'This may be entered twice' });
  await expect(warning).toContainText('the same delivery note');
  // Posting asks once more, and the other one is a click away; the draft can be deleted then.
  await page.getByRole('button', { name: 'Review and post' }).click();
  await page.getByRole('button', { name: 'Post receipt' }).click();
  await page.getByRole('link', { name: 'Look at it' }).click();
  await expect(page).toHaveURL(new RegExp(`${first.id}$`, 'u'));
  await page.goBack();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page).toHaveURL(/\/stock-receipts$/u);
});
