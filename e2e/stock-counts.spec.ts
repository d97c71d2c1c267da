import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { browserOf, sidewaysScroll } from './people.ts';
import { scan } from './scanner.ts';
import { confirmedOrder, type Made, post, stockedProducts } from './shop.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const quantity = (page: Page, { name }: Made) => page.getByRole('form').getByLabel(new RegExp(name, 'u'));
const add = (page: Page) => page.getByRole('button', { name: 'Add to count' }).click();

/** Opens a count of these products, as a manager does at the desk; answers its address. */
const openCount = async (page: Page, products: readonly Made[]): Promise<string> => {
  await page.goto('/inventory?view=counts');
  await page.getByRole('button', { name: 'New count' }).click();
  await dialog(page).getByRole('combobox', { name: 'What is counted' }).click();
  await page.getByRole('option', { name: 'Chosen products' }).click();
  for (const { name } of products) {
    await dialog(page).getByRole('combobox', { name: 'Add a product' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name, 'u') }).click();
    await expect(dialog(page).getByRole('button', { name: `Leave out ${name}` })).toBeVisible();
  }
  await dialog(page).getByRole('button', { name: 'Open count' }).click();
  await expect(page).toHaveURL(/\/inventory\/counts\//u);
  await expect(page.getByText('0 of 2 counted')).toBeVisible();
  return page.url();
};

const stockOf = async (page: Page, { id }: Made): Promise<string> =>
  ((await (await page.request.get(`/api/products/${id}`)).json()) as { onHand: string }).onHand;

test('two phones count while a third sells; what differs is reviewed and posted, and the stock is right', async ({
  browser,
}) => {
  const desk = await (await browserOf(browser, 'enterprise-manager')).newPage();
  const [lamp, rope] = await stockedProducts(desk, [30, 6]);
  if (!lamp || !rope) throw new Error('no products');
  const address = await openCount(desk, [lamp, rope]);

  // The first phone: staff, who find the count on their page and are not told what is expected.
  const phone = await (await browserOf(browser, 'enterprise-staff', { width: 360 })).newPage();
  await phone.goto('/ops-dashboard');
  await phone.locator(`a[href$="${address.split('/').at(-1) ?? ''}"]`).click();
  await expect(phone.getByRole('heading', { level: 1, name: /^Count: / })).toBeVisible();
  // The next piece is scanned once the phone has answered for the one before.
  for (const count of ['1', '2', '3']) {
    await scan(phone, lamp.barcode);
    await expect(quantity(phone, lamp)).toHaveValue(count);
  }
  await quantity(phone, lamp).fill('10');
  // It is kept while the phone is put down, and counts once although its answer is lost.
  await phone.reload();
  await expect(quantity(phone, lamp)).toHaveValue('10');
  await phone.route('**/api/count-sheets/*/entries', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await add(phone);
  await expect(phone.getByText('No answer came. Send it again: it counts once.')).toBeVisible();
  await phone.unroute('**/api/count-sheets/*/entries');
  await phone.getByRole('button', { name: 'Send again' }).click();
  await expect(phone.getByText(`${lamp.name}: 10 pieces entered`)).toBeVisible();
  expect(await phone.content()).not.toContain('expected');
  expect(await sidewaysScroll(phone)).toBe(0);
  expect(await axeFindings(phone)).toEqual([]);

  // A third person sells two of them.
  const line = { productId: lamp.id, quantity: '2' };
  const { id: customerId } = await post(desk, '/customers', { name: 'Ama Owusu' });
  await post(desk, `/orders/${await confirmedOrder(desk, { customerId, lines: [line] })}/ship`, {});

  // The second phone: the manager. One entry is typed into the wrong line, and put right.
  const second = await (await browserOf(browser, 'enterprise-manager', { width: 360 })).newPage();
  await second.goto(address);
  await expect(second.getByText('1 of 2 counted')).toBeVisible();
  await scan(second, '9998887776665');
  await expect(second.getByText('No product has the code 9998887776665')).toBeVisible();
  await scan(second, lamp.barcode);
  await quantity(second, lamp).fill('17');
  await add(second);
  await expect(second.getByText(`${lamp.name}: 17 pieces entered`)).toBeFocused();
  await scan(second, lamp.barcode);
  await quantity(second, lamp).fill('5');
  await add(second);
  await expect(second.getByText(`${lamp.name}: 5 pieces entered`)).toBeVisible();
  await second.getByRole('button', { name: 'My entries' }).click();
  await expect(second.getByRole('button', { name: 'Put right' })).toHaveCount(2);
  await second.getByRole('button', { name: 'Put right' }).first().click();
  await dialog(second).getByRole('combobox', { name: 'It was another product' }).fill(rope.name);
  await second.getByRole('option', { name: new RegExp(rope.name, 'u') }).click();
  await dialog(second).getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('2 of 2 counted')).toBeVisible();
  expect(await sidewaysScroll(second)).toBe(0);

  // At the desk: three lamps and one rope are missing, whatever was sold in between.
  await desk.getByRole('button', { name: 'End counting' }).click();
  await expect(desk.getByText('To review', { exact: true })).toBeVisible();
  const lamps = desk.getByRole('listitem').filter({ hasText: lamp.name });
  await expect(lamps).toContainText('30 pieces');
  await expect(lamps).toContainText('−3');
  await expect(lamps).toContainText('Stock moved between the entries');
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Post count' }).click();
  await dialog(desk).getByRole('button', { name: 'Post count' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /^CNT-\d+/u })).toBeVisible();
  expect([await stockOf(desk, lamp), await stockOf(desk, rope)]).toEqual(['25', '5']);
  await expect(phone.getByText('This count is no longer open for counting')).toBeVisible();
});
