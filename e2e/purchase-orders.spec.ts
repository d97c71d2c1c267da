import { expect, type Page, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { scan } from './scanner.ts';
import { post } from './shop.ts';

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(`/api${path}`)).json()) as Answer;

/** A shop of its own in which one product has run low, and the supplier who sells it, with somebody to write to. */
const runLow = async (page: Page) => {
  const supplier = freshName('Kaneshie Traders');
  const barcode = String(Date.now()).slice(-12);
  const email = `sales-${barcode}@example.com`;
  const place = freshName('Kiosk');
  const { id: locationId } = await post(page, '/locations', { name: place, kind: 'shop', parentId: null });
  const { id: supplierId } = await post(page, '/suppliers', {
    name: supplier,
    contacts: [{ name: 'Esi Mensah', role: 'Sales', phone: null, email, isPrimary: true }],
  });
  const { id: productId } = await post(page, '/products', {
    name: freshName('Lantern'),
    unitPrice: '40',
    barcodes: [barcode],
    reorderPoint: '4',
  });
  await post(page, '/supplier-products', { supplierId, productId, agreedPrice: '20', isPreferred: true });
  await post(page, '/stock-adjustments', {
    locationId,
    reason: 'opening',
    lines: [{ productId, quantity: '1', unitCost: '20' }],
  });
  return { supplier, supplierId, productId, barcode, email, place, locationId };
};

test('what runs low is ordered, mailed, half received by scan on a phone, billed dearer and paid in two parts', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-manager')).newPage();
  const goods = await runLow(page);
  const { supplierId, productId, email, place } = goods;

  // The list of the kiosk has the one product, with as many as bring it above its reorder point.
  await page.goto('/inventory?view=to-order');
  await page.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: place }).click();
  const line = page.getByRole('listitem').filter({ hasText: '1 piece on hand' });
  await expect(line.getByRole('textbox', { name: /^Quantity of Lantern/u })).toHaveValue('4');
  await page.getByRole('button', { name: 'Make 1 purchase order' }).click();
  await page
    .getByRole('link', { name: goods.supplier })
    .or(page.getByRole('row', { name: goods.supplier }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PO-');

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Send by email…' }).click();
  const mail = page.getByRole('dialog', { name: /^Email Purchase order PO-/u });
  await expect(mail.getByLabel('To')).toHaveValue(email);
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(mail).toBeHidden();
  await expect
    .poll(async () => (await page.request.get('/dev/mailbox')).text())
    .toMatch(new RegExp(`to ${email}[\\s\\S]*with PO-\\d+\\.pdf`, 'u'));

  const phone = await (await browserOf(browser, 'enterprise-manager', { width: 360 })).newPage();
  const { id: receiptId } = await post(phone, '/stock-receipts', {
    supplierId,
    locationId: goods.locationId,
    lines: [],
  });
  await phone.goto(`/stock-receipts/${receiptId}`);
  await phone.getByRole('button', { name: /^Receive PO-/u }).click();
  const counted = phone.getByRole('list', { name: 'Goods' });
  for (const count of ['1', '2']) {
    await scan(phone, goods.barcode);
    await expect(counted.getByLabel(/^Came/u)).toHaveValue(count);
  }
  await phone.getByRole('button', { name: 'Review and post' }).click();
  const review = phone.getByRole('dialog', { name: 'Is this what came?' });
  await review.getByRole('button', { name: 'Post receipt' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('GR-');
  const [order] = (await read<{ items: object[] }>(page, `/purchase-orders?supplierId=${supplierId}`)).items;
  expect(order).toMatchObject({ receiptState: 'part', receivedPercent: 50 });

  // The bill asks a little more for each; what stock is worth follows it.
  await page.goto(`/accounts-payable/new?supplier=${supplierId}&receipt=${receiptId}`);
  await page.getByRole('textbox', { name: 'Their bill number' }).fill('INV-77');
  await page.getByRole('textbox', { name: 'Price' }).fill('20.10');
  await page.getByRole('button', { name: 'Save draft' }).first().click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const pay = page.getByRole('dialog', { name: `Pay ${goods.supplier}` });
  await page.getByRole('button', { name: 'Pay' }).click();
  await pay.getByRole('textbox', { name: /^Of BILL-/u }).fill('20');
  await pay.getByRole('button', { name: 'Record payment' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Partly paid');
  // Of the second, the dialog offers all that is still owed.
  await page.getByRole('button', { name: 'Pay' }).click();
  await pay.getByRole('button', { name: 'Record payment' }).click();
  await expect(heading).toContainText(/\dPaid/u);
  const stock = await read<{ items: { locationId: string; valueMinor: number }[] }>(
    page,
    `/products/${productId}/stock`,
  );
  expect(stock.items.find(({ locationId }) => locationId === goods.locationId)?.valueMinor).toBe(6_020);
  await page.getByRole('link', { name: goods.supplier }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Owed/u })).toContainText('₵ 0.00');
});
