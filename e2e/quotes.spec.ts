import { expect, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { post, stockedProducts } from './shop.ts';

test('a draft on offer says so at the top, and that changing it withdraws the quote', async ({ browser }) => {
  const page = await (await browserOf(browser, 'enterprise-manager')).newPage();
  const [rice] = await stockedProducts(page, [60]);
  if (!rice) throw new Error('no product');
  const customer = await post(page, '/customers', { name: freshName('Offered') });
  const lines = [{ productId: rice.id, quantity: '4' }];
  const { id } = await post(page, '/orders', { customerId: customer.id, lines });
  const { quote } = (await post(page, `/orders/${id}/quote`, {})) as unknown as { quote: { number: string } };
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto(`/orders/${id}`);
  await expect(heading).toHaveText(`${quote.number}Draft`);
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText(quote.number);
  await expect(page.getByText(/Quote QT-\d+, valid until/u)).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(`This draft is offered as ${quote.number}.`);
  await page.getByRole('group', { name: rice.name }).getByLabel('Quantity').fill('6');
  await page.getByRole('button', { name: 'Save draft' }).first().click();
  await expect(page.getByText(`Quote ${quote.number} was withdrawn`)).toBeVisible();
  await expect(heading).toHaveText('DraftDraft');
});

test('the list says until when an offer holds, and one that has ended is asked about', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-manager')).newPage();
  const [rice] = await stockedProducts(page, [60]);
  if (!rice) throw new Error('no product');
  const name = freshName('Expired');
  const customer = await post(page, '/customers', { name });
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const offered = async (body: object): Promise<string> => {
    const lines = [{ productId: rice.id, quantity: '4' }];
    const { id } = await post(page, '/orders', { customerId: customer.id, lines });
    await post(page, `/orders/${id}/quote`, body);
    return id;
  };
  await offered({});
  const ended = await offered({ quotedOn: day(-3), validUntil: day(-1) });
  await page.goto(`/orders?view=quotes&customer=${customer.id}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Expired' }).filter({ hasNotText: 'valid until' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'valid until' })).toHaveCount(1);

  await page.goto(`/orders/${ended}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'This offer ended on' });
  await asked.getByRole('button', { name: 'Confirm all the same' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^SO-.*Confirmed/u);

  // For another day it is asked about too, unless the offer still held on that day; and with others at once.
  const second = await offered({ quotedOn: day(-3), validUntil: day(-2) });
  await page.goto(`/orders/${second}`);
  const forDay = page.getByRole('dialog', { name: 'Confirm for another day' });
  const confirmFor = async (orderedOn: string): Promise<void> => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Confirm for another day' }).click();
    await forDay.getByLabel('Order day').fill(orderedOn);
    await forDay.getByRole('button', { name: 'Confirm', exact: true }).click();
  };
  await confirmFor(day(-1));
  await expect(asked).toBeVisible();
  await expect(forDay).toBeHidden();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft');
  await confirmFor(day(-2));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^SO-.*Confirmed/u);

  await offered({ quotedOn: day(-3), validUntil: day(-1) });
  await page.goto(`/orders?view=quotes&customer=${customer.id}`);
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('checkbox').check();
  await rows.last().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const bulk = page.getByRole('dialog');
  await expect(bulk.getByRole('alert')).toContainText('is an offer that has ended');
  await bulk.getByRole('button', { name: 'Leave these out' }).click();
  await expect(bulk.getByRole('status')).toContainText('1 order confirmed');
  await bulk.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows).toHaveCount(1);
});
