import { expect, test } from '@playwright/test';
import { browserOf } from './people.ts';

test('an article is found as one types, read, and linked to by its anchor', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-staff');
  const page = await context.newPage();
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { name: 'Your first day' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('recovery codes');
  const list = page.getByRole('navigation', { name: 'Articles' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list.locator('mark').first()).toHaveText(/^recovery$/iu);
  await list.getByRole('link', { name: 'Your settings and security' }).click();
  await expect(page).toHaveURL(/\/help#settings-security$/u);
  await expect(page.getByRole('article').locator('mark').first()).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('article').getByRole('heading', { name: 'Your settings and security' }),
  ).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('zebra');
  await expect(page.getByText('No article has “zebra”')).toBeVisible();
  await context.close();
});

test('links lead only where the reader may go', async ({ browser }) => {
  const [staff, manager] = [
    await browserOf(browser, 'premium-staff'),
    await browserOf(browser, 'premium-manager'),
  ];
  for (const [context, count] of [
    [staff, 0],
    [manager, 1],
  ] as const) {
    const page = await context.newPage();
    await page.goto('/help#add-products');
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { name: 'Add products' })).toBeVisible();
    await expect(article.getByRole('link', { name: 'Add product', exact: true })).toHaveCount(count);
    await context.close();
  }
});

test('the help is read in French and by somebody without a company', async ({ browser }) => {
  const context = await browser.newContext();
  const username = `loner-${Date.now().toString(36)}`;
  const account = { username, email: `${username}@example.com`, password: 'a-long-enough-one' };
  expect((await context.request.post('/api/register', { data: account })).status()).toBe(201);
  await context.request.post('/api/login', { data: { username, password: account.password } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('language', 'fr'));
  await page.goto('/help#contact');
  await expect(page.getByRole('article').getByRole('heading', { name: 'À qui demander' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Vous ne faites pas encore partie d’une entreprise.')).toBeVisible();
  await context.close();
});

/** What each article about the company's settings links to, and what opens the dialog that its steps speak of. */
const settingsArticles = [
  { id: 'exchange-rates', section: 'currency', opens: /NGN$/u },
  { id: 'numbering', section: 'numbering', opens: /(Invoices|Factures)$/u },
  { id: 'document-look', section: 'documents', opens: undefined },
] as const;

test('an address with a section in it opens the settings there, however late the sections above arrive', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  await page.goto('/tenant-settings#documents');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('#documents').getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Documents' }),
  ).toHaveAttribute('aria-current', 'location');
  await context.close();
});

for (const language of ['en', 'fr'] as const)
  test(`the steps of rates, numbers and documents name what is there (${language})`, async ({ browser }) => {
    const context = await browserOf(browser, 'premium-admin');
    const page = await context.newPage();
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    for (const { id, section, opens } of settingsArticles) {
      await page.goto(`/help#${id}`);
      const steps = page.getByRole('article').locator('ol');
      await expect(steps).toBeVisible();
      const named = await steps.locator('strong').allInnerTexts();
      expect(named.length).toBeGreaterThan(2);
      await steps.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/tenant-settings#${section}$`, 'u'));
      const place = page.locator(`#${section}`);
      await expect(place).toBeInViewport();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // It stays where the link led while the sections above it arrive.
      await expect(place.getByRole('heading', { level: 2 })).toBeInViewport();
      if (opens) await place.getByRole('button', { name: opens }).click();
      for (const name of named)
        await expect(
          place.or(page.getByRole('dialog')).getByText(name, { exact: true }).first(),
          name,
        ).toBeVisible();
    }
    await context.close();
  });
