// Run as a test of the copy that has the new noun; from there the files beside this one are found by the same paths.
import {
  chromium,
  expect as plainExpect,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { axeFindings } from '../e2e/axe.ts';
import { foundCompany } from '../packages/server/src/test/test-company.ts';
import { startTestServer, type TestServer } from '../packages/server/src/test/test-server.ts';
import { browserArguments, findBrowser } from '../scripts/browser.ts';

/** As patient as the browser tests, and the machine may be busy with others. */
const expect = plainExpect.configure({ timeout: 20_000 });

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  const { manager } = await foundCompany(server);
  const url = await server.listen();
  const executablePath = findBrowser();
  browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) });
  context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', locale: 'en-US' });
  await context.addCookies([...manager.client.cookies].map(([name, value]) => ({ name, value, url })));
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const look = async (name: string): Promise<void> => {
  await expect(heading(name)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await axeFindings(page), name).toEqual([]);
};

test('vehicles: one is added, changed, found, archived and brought back, and axe finds nothing', async () => {
  await page.goto('/vehicles');
  await look('Vehicles');
  await page.getByRole('button', { name: 'Add vehicle' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Volta Wholesale');
  await dialog.getByRole('button', { name: 'Add vehicle' }).click();
  await look('Volta Wholesale');
  await page.getByRole('link', { name: 'Edit' }).click();
  await look('Edit Volta Wholesale');
  await page.getByLabel('Notes').fill('Delivers on Mondays');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await page.getByRole('link', { name: 'Vehicles', exact: true }).first().click();
  await look('Vehicles');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('wholesale');
  await page.getByRole('option', { name: 'Volta Wholesale' }).click();
  await expect(heading('Volta Wholesale')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(history).toHaveCount(4);
}, 120_000);
