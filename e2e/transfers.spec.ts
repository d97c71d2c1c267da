import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { browserOf, sidewaysScroll } from './people.ts';
import { stockedProducts } from './shop.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await dialog(page).getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
};

/** How many of the product are at the first three places. */
const stockOf = async (page: Page, id: string): Promise<string[]> => {
  const { items } = (await (await page.request.get(`/api/products/${id}/stock`)).json()) as {
    items: { onHand: string }[];
  };
  return items.slice(0, 3).map(({ onHand }) => onHand);
};

test('a transfer arrives with one piece missing, on a phone; it turns up, and goes on to the right place', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-manager')).newPage();
  const listed = await (await page.request.get('/api/locations')).json();
  const [first = '', second = '', third = ''] = (listed as { items: { name: string }[] }).items.map(
    ({ name }) => name,
  );
  const [lamp] = await stockedProducts(page, [10]);
  if (!lamp) throw new Error('no product');

  await page.goto('/inventory?view=transfers');
  await page.getByRole('button', { name: 'New transfer' }).click();
  await choose(page, 'From', first);
  await choose(page, 'To', second);
  await dialog(page).getByRole('combobox', { name: 'Add a product' }).fill(lamp.name);
  await page.getByRole('option', { name: new RegExp(lamp.name, 'u') }).click();
  await dialog(page).getByLabel('Quantity').fill('4');
  await expect(dialog(page).getByText('10 available here')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^TR-\d+/u })).toBeVisible();
  await expect(page.getByText('On the way', { exact: true }).first()).toBeVisible();
  expect(await stockOf(page, lamp.id)).toEqual(['6', '0', '0']);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await dialog(page).getByLabel('Quantity').fill('3');
  await choose(page, 'What is missing', 'Is lost');
  await dialog(page).getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText('Lost on the way')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await stockOf(page, lamp.id)).toEqual(['6', '3', '0']);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Lost goods found' }).click();
  await dialog(page).getByRole('button', { name: 'Put into stock' }).click();
  await expect(page.getByText(`Found, now at ${second}`)).toBeVisible();
  await page.getByRole('button', { name: 'Send on' }).click();
  await choose(page, 'To', third);
  await dialog(page).getByRole('button', { name: 'Send on' }).click();
  await expect(page.getByText('Sends on')).toBeVisible();
  expect(await stockOf(page, lamp.id)).toEqual(['6', '0', '0']);
});
