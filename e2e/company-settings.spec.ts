import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';

const companyOf = async (context: BrowserContext) => (await context.request.get('/api/tenant')).json();

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

test('an admin renames the company, and the header follows', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  const before = await companyOf(context);
  await open(page, '/tenant-settings');
  const company = section(page, 'Company');
  await company.getByLabel('Company name').fill('asante build and daughters ltd');
  await expect(company.getByText('Shown as Asante Build and Daughters LTD')).toBeVisible();
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner').getByText('Asante Build and Daughters LTD')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByText('Asante Build and Daughters LTD')).toBeVisible();
  const { version } = await companyOf(context);
  await context.request.patch('/api/tenant', { data: { version, name: before.name } });
  await context.close();
});

const newerTitle = 'Somebody changed this in the meantime';

test('what somebody else saved meanwhile is said, and nothing typed is lost', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  const before = await companyOf(context);
  // With its live stream cut off, this page does not learn of the newer record before it saves.
  await page.route('**/api/events*', (route) => route.abort());
  await open(page, '/tenant-settings');
  const company = section(page, 'Company');
  await company.getByLabel('Company name').fill('My Version');
  await context.request.patch('/api/tenant', { data: { version: before.version, name: 'Their Version' } });
  await company.getByRole('button', { name: 'Save' }).click();
  const notice = company.getByRole('alert').filter({ hasText: newerTitle });
  await expect(notice.getByRole('row', { name: /^Company name/u })).toContainText('Their Version');
  await expect(notice.getByRole('row', { name: /^Company name/u })).toContainText('My Version');
  await notice.getByRole('button', { name: 'Use the newer values' }).click();
  await expect(company.getByText('You both changed the same')).toBeVisible();
  await expect(company.getByLabel('Company name')).toHaveValue('My Version');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await companyOf(context)).name).toBe('My Version');
  const { version } = await companyOf(context);
  await context.request.patch('/api/tenant', { data: { version, name: before.name } });
  await context.close();
});

test('what a colleague changed in a section is not undone by saving another field of it', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  const before = await companyOf(context);
  const restore = ({ legalName, phone }: { legalName: string | null; phone: string | null }) => ({
    legalName,
    phone,
  });
  await open(page, '/tenant-settings');
  const details = section(page, 'Company details');
  await details.getByLabel('Phone').fill('+233 20 000 0001');
  const heard = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/tenant');
  const { version } = await companyOf(context);
  await context.request.patch('/api/tenant', { data: { version, legalName: 'Their Legal Name Ltd' } });
  await (await heard).finished();
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText(newerTitle)).toBeVisible();
  expect(await companyOf(context)).toMatchObject({ legalName: 'Their Legal Name Ltd', phone: before.phone });
  await details.getByRole('button', { name: 'Use the newer values' }).click();
  await expect(details.getByLabel('Legal name')).toHaveValue('Their Legal Name Ltd');
  await expect(details.getByLabel('Phone')).toHaveValue('+233 20 000 0001');
  await details.getByRole('button', { name: 'Discard' }).click();
  await expect(details.getByLabel('Legal name')).toHaveValue('Their Legal Name Ltd');
  const now = await companyOf(context);
  await context.request.patch('/api/tenant', { data: { version: now.version, ...restore(before) } });
  // Fields in which nothing is typed follow the news, so saving another section causes no conflict.
  await expect(details.getByLabel('Legal name')).toHaveValue(before.legalName ?? '');
  await section(page, 'Company').getByLabel('Company name').fill('Asante Build Anew');
  await section(page, 'Company').getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await companyOf(context)).name).toBe('Asante Build Anew');
  await details.getByLabel('Phone').fill('+233 20 000 0002');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await companyOf(context)).phone).toBe('+233 20 000 0002');
  const last = await companyOf(context);
  await context.request.patch('/api/tenant', {
    data: { version: last.version, name: before.name, ...restore(before) },
  });
  await context.close();
});

test('what a colleague changed in the rules of trading is not undone either', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  const rulesOf = async () => (await context.request.get('/api/trading-rules')).json();
  const { version: _version, ...before } = await rulesOf();
  await open(page, '/tenant-settings');
  const rules = section(page, 'Trading rules');
  await rules.getByLabel('Managers may go back').fill('9');
  const heard = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/trading-rules');
  const change = async (data: object) =>
    context.request.patch('/api/trading-rules', { data: { version: (await rulesOf()).version, ...data } });
  await change({ staffDiscountPercent: '3' });
  await (await heard).finished();
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(rules.getByText(newerTitle)).toBeVisible();
  expect(await rulesOf()).toMatchObject({ ...before, staffDiscountPercent: '3' });
  await change(before);
  await context.close();
});

test('an admin writes down what documents print of the company, and the tax section follows', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'basic-admin');
  const page = await context.newPage();
  const { legalName, phone, taxNumber, vatRegisteredFrom } = await companyOf(context);
  await open(page, '/tenant-settings');
  const details = section(page, 'Company details');
  await details.getByLabel('Legal name').fill('Uzima Holdings Limited');
  await details.getByLabel('Phone').fill('+254 722 000 000');
  await details.getByLabel('Tax number').fill('');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Please fill this in.')).toBeVisible();
  await details.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(details.getByLabel('Registered since')).toHaveCount(0);
  await details.getByRole('button', { name: 'Save' }).click();
  const tax = section(page, 'Tax');
  await expect(tax.getByText('Not registered for VAT: none is charged, and invoices say so.')).toBeVisible();
  expect(await companyOf(context)).toMatchObject({
    legalName: 'Uzima Holdings Limited',
    phone: '+254 722 000 000',
    taxNumber: null,
    vatRegisteredFrom: null,
  });
  await expect(tax.getByText('Not taxed.')).toBeVisible();
  await expect(tax.getByRole('button', { name: 'Change rates: Standard' })).toBeVisible();
  await expect(tax.getByRole('button', { name: 'Change rates: Exempt' })).toHaveCount(0);
  const { version } = await companyOf(context);
  await context.request.patch('/api/tenant', {
    data: { version, legalName, phone, taxNumber, vatRegisteredFrom },
  });
  await expect(tax.getByText('Registered for VAT since')).toBeVisible();
  await context.close();
});

test('a tax class is added by its kind: one that is exempt has no rates to fill in', async ({ browser }) => {
  const context = await browserOf(browser, 'basic-admin');
  const page = await context.newPage();
  await open(page, '/tenant-settings');
  const tax = section(page, 'Tax');
  await tax.getByRole('button', { name: 'Add a tax class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a tax class' });
  await dialog.getByLabel('Name').first().fill('School books');
  await expect(dialog.getByLabel('Percent')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Zero-rated' }).click();
  await expect(dialog.getByLabel('Percent')).toHaveCount(0);
  await expect(dialog.getByText('Taxed at 0 %.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = tax.getByRole('listitem').filter({ hasText: 'School books' });
  await expect(row.getByText('Zero-rated. Taxed at 0 %.')).toBeVisible();
  await row.getByRole('button', { name: 'More for School books' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('School books deleted')).toBeVisible();
  await expect(row).toHaveCount(0);

  await tax.getByRole('button', { name: 'More for Exempt' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete Exempt?' });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(asked.getByRole('alert')).toBeVisible();
  await context.close();
});

test('a location is archived, and back by the line that says so', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  const name = freshName('Kiosk');
  expect((await context.request.post('/api/locations', { data: { name, kind: 'shop' } })).status()).toBe(201);
  await open(page, '/tenant-settings');
  const locations = section(page, 'Locations').getByRole('list', { name: 'Locations' });
  const kiosk = locations.getByRole('listitem').filter({ hasText: name });
  const undo = page.getByRole('listitem').filter({ hasText: `${name} archived` });
  await kiosk.getByRole('button', { name: `Archive ${name}` }).click();
  const restored = page.waitForResponse('**/restore');
  await undo.getByRole('button', { name: 'Restore' }).click();
  expect((await restored).status()).toBe(200);
  await expect(kiosk).toBeVisible();
  await kiosk.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(kiosk).toHaveCount(0);
  await context.close();
});

test('yen can be shown once it has a rate', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  await open(page, '/tenant-settings');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /Currency|currency/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'JPY (¥)' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await section(page, 'Currency').getByRole('button', { name: 'Set rate: JPY' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate of JPY' });
  await dialog.getByLabel('1 US dollar is').fill('151.25');
  await dialog.getByRole('button', { name: 'Set rate' }).click();
  await expect(page.getByRole('row', { name: /JPY/ })).toContainText('151.25');
  await header.getByRole('button', { name: /Currency|currency/ }).click();
  await page.getByRole('menuitemradio', { name: 'JPY (¥)' }).click();
  await expect(header.getByRole('button', { name: /JPY/ })).toBeVisible();
  await header.getByRole('button', { name: /JPY/ }).click();
  await page.getByRole('menuitemradio', { name: 'GHS (₵)' }).click();
  await expect.poll(async () => (await companyOf(context)).preferredCurrency).toBe('GHS');
  await context.close();
});

test('the preview of a document is drawn anew with what is typed', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  await open(page, '/tenant-settings');
  const documents = section(page, 'Documents');
  const link = documents.getByRole('link', { name: 'Open as PDF' });
  await expect(link).toHaveAttribute('href', /^blob:/);
  const before = (await link.getAttribute('href')) ?? '';
  const drawn = page.waitForResponse('**/api/document-template/preview');
  await documents.getByLabel('Foot of the page').fill('Medaase! Come again.');
  const sheet = await drawn;
  expect(sheet.status()).toBe(200);
  expect(sheet.headers()['content-type']).toBe('application/pdf');
  await expect(link).not.toHaveAttribute('href', before);
  expect((await (await context.request.get('/api/document-template')).json()).footer).toBeNull();
  await context.close();
});

test('a manager and a staff member read the settings and are told whom to ask', async ({ browser }) => {
  for (const username of ['basic-manager', 'basic-staff']) {
    const context = await browserOf(browser, username);
    const page = await context.newPage();
    await open(page, '/tenant-settings');
    await expect(page.getByText('Only an admin can change them: ask basic-admin.')).toBeVisible();
    await expect(section(page, 'Company details').getByText('Moi Avenue 41')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /Save|Set rate|Change/ })).toHaveCount(0);
    await expect(section(page, 'Numbering')).toHaveCount(0);
    await expect(section(page, 'Tax').getByText('Standard rate. What you sell')).toBeVisible();
    await context.close();
  }
});

test('an upgrade prompt leads to the plans, which say what was asked for and whom to ask', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'free-admin');
  const page = await context.newPage();
  await open(page, '/subscription-management?feature=payroll');
  await expect(
    page.getByText('Payroll is not part of Free. It comes with Professional for $49/month.'),
  ).toBeVisible();
  const free = page.getByRole('region', { name: 'Free', exact: true });
  await expect(free.getByText('Your plan')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Locations' })).toHaveAttribute('aria-valuetext', '1 of 1');
  await expect(page.getByRole('link', { name: 'Get Enterprise' })).toBeVisible();
  await expect(page.getByText('Cancel anytime • 30-day money-back guarantee')).toBeVisible();
  await context.close();
  const staff = await browserOf(browser, 'free-staff');
  const other = await staff.newPage();
  await open(other, '/subscription-management');
  await expect(
    other.getByText('Only an admin of your company can change the plan. Ask free-admin.'),
  ).toBeVisible();
  await staff.close();
});

test('without a session both pages ask to sign in', async ({ page }) => {
  for (const path of ['/tenant-settings', '/subscription-management']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth/);
  }
});
