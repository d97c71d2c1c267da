import { addDays, dayIn } from '../packages/contract/src/primitives/days.ts';
import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { browserOf, freshName, sidewaysScroll } from './people.ts';
import { foundCompany, post, stockedProducts } from './shop.ts';

/** The newest dialog; the one before it may still be closing. */
const dialog = (page: Page) => page.getByRole('dialog').last();
const figures = (page: Page) => page.getByRole('list', { name: 'Key figures' });

/** A product with ten pieces of opening stock, its page open. */
const productWithTen = async (page: Page): Promise<string> => {
  const name = freshName('Journey kettle');
  await page.goto('/inventory/add');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('SKU', { exact: true }).fill(name);
  await page.getByLabel('Price', { exact: true }).fill('90');
  await page.getByLabel('How many there are').fill('10');
  await page.getByLabel('Cost per piece').fill('500');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
};

const adjust = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('button', { name: 'Adjust' }).click();
  await dialog(page).getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: reason }).click();
};

const openDocument = (page: Page, change: string) =>
  page
    .getByRole('table', { name: 'Movements' })
    .getByRole('row')
    .filter({ hasText: change })
    .getByRole('button', { name: /^Open ADJ-/u })
    .click();

test('a cost typed ten times too high is corrected after one piece has left stock', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  await productWithTen(page);
  await adjust(page, 'Own use');
  await dialog(page).getByLabel('How many are gone').fill('1');
  await expect(dialog(page).getByText('10 → 9')).toBeVisible();
  await expect(dialog(page).getByRole('status').filter({ hasText: 'in value' })).toContainText('500.00');
  await dialog(page).getByRole('button', { name: 'Adjust' }).click();
  const productAt = page.url();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dialog(page)).toContainText('Own use');
  await page.goto(productAt);
  await expect(figures(page)).toContainText('4,500.00');

  await openDocument(page, '+10');
  await dialog(page).getByRole('button', { name: 'Correct cost' }).click();
  await expect(dialog(page)).toContainText('the share of what was sold goes to cost of sales');
  await dialog(page).getByRole('button', { name: 'Correct cost' }).click();
  await expect(
    dialog(page).getByText('Change a cost first: these are the ones that were posted.'),
  ).toBeVisible();
  await dialog(page)
    .getByLabel(/really cost$/u)
    .fill('50');
  await dialog(page).getByRole('button', { name: 'Correct cost' }).click();
  await expect(page.getByText(/^The cost of ADJ-\S+ is corrected$/u)).toBeVisible();
  await expect(dialog(page)).toContainText('Corrects the cost of');
  await expect(dialog(page)).toContainText('50.00 each');
  await page.keyboard.press('Escape');
  await expect(figures(page)).toContainText('450.00');

  await openDocument(page, '+10');
  await expect(dialog(page)).toContainText('Cost corrected by');
  await dialog(page).getByRole('button', { name: 'Reverse' }).click();
  await dialog(page).getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByText(/Its costs were corrected later, with ADJ-/u)).toBeVisible();
  await context.close();
});

test('a manager writes a count down, the owner looks at it and approves it, and it is posted', async ({
  browser,
}) => {
  const [managers, owners] = [
    await browserOf(browser, 'premium-manager'),
    await browserOf(browser, 'premium-admin'),
  ];
  const [manager, owner] = [await managers.newPage(), await owners.newPage()];
  const name = await productWithTen(manager);
  await adjust(manager, 'Count');
  await dialog(manager).getByLabel('How many there are').fill('7');
  await dialog(manager).getByLabel('Note').fill('Counted twice');
  await dialog(manager)
    .getByRole('checkbox', { name: /^Only save it as a draft/u })
    .check();
  await dialog(manager).getByRole('button', { name: 'Save draft' }).click();
  await expect(manager.getByText(`Draft for ${name} saved`)).toBeVisible();
  await expect(figures(manager)).toContainText('10 pieces');

  await owner.goto('/inventory?view=adjustments');
  const row = owner.getByRole('row').filter({ hasText: name }).first();
  await expect(row).toContainText('Draft');
  await row.getByRole('link').first().click();
  await expect(dialog(owner)).toContainText('Counted twice');
  await dialog(owner).getByRole('button', { name: 'Approve' }).click();
  await expect(dialog(owner)).toContainText('Approved by');

  await manager.goto('/inventory?view=adjustments');
  await manager.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  await expect(dialog(manager)).toContainText('Approved');
  await expect(dialog(manager).getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await dialog(manager).getByRole('button', { name: 'Edit' }).click();
  await expect(dialog(manager).getByLabel('How many there are')).toHaveValue('7');
  await dialog(manager).getByRole('button', { name: 'Cancel' }).click();
  await dialog(manager).getByRole('button', { name: 'Post', exact: true }).click();
  await expect(manager.getByText(/^ADJ-\S+ is posted$/u)).toBeVisible();
  await expect(dialog(manager)).toContainText('Posted');
  await Promise.all([managers.close(), owners.close()]);
});

test('goods found on an empty shelf ask for a cost, all stock can be given another one, and yesterday is a day to post on', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  const name = freshName('Found lamp');
  await page.goto('/inventory/add');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('SKU', { exact: true }).fill(name);
  await page.getByLabel('Price', { exact: true }).fill('90');
  await page.getByRole('button', { name: 'Save product' }).click();
  await adjust(page, 'Found');
  await dialog(page).getByLabel('How many came in').fill('4');
  await dialog(page).getByRole('button', { name: 'Adjust' }).click();
  await expect(dialog(page).getByText('Please fill this in.')).toBeVisible();
  await dialog(page).getByLabel('Cost per piece').fill('20');
  const yesterday = addDays(dayIn('UTC', new Date()), -1);
  await dialog(page).getByLabel('Counts for').fill(yesterday);
  await dialog(page).getByRole('button', { name: 'Adjust' }).click();
  await expect(figures(page)).toContainText('80.00');
  await expect(page.getByRole('table', { name: 'Movements' })).toContainText('recorded');

  await adjust(page, 'New value');
  await dialog(page).getByLabel('New cost per piece').fill('25');
  await expect(dialog(page).getByRole('status')).toContainText('100.00');
  await dialog(page).getByRole('button', { name: 'Adjust' }).click();
  await expect(figures(page)).toContainText('100.00');

  // One of them breaks: it is written off, with a picture.
  await page.goto('/inventory?view=adjustments&kind=write_off');
  await page.getByRole('button', { name: 'New write-off' }).click();
  await dialog(page).getByLabel('Add a product').fill(name);
  await page.getByRole('option', { name }).click();
  await dialog(page).getByLabel('How many are gone').fill('1');
  await dialog(page).locator('input[type="file"]').setInputFiles('packages/web/public/apple-touch-icon.png');
  await expect(dialog(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(/^ADJ-\S+ is posted$/u)).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Write-off ADJ-/u })).toContainText('25.00');
  await expect(dialog(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('25.00');

  // All of it gets another value in a document. A field that is being typed is not told that it is empty.
  await page.goto('/inventory?view=adjustments&kind=revaluation');
  await page.getByRole('button', { name: 'New revaluation' }).click();
  await dialog(page).getByLabel('Add a product').fill(name);
  await page.getByRole('option', { name }).click();
  const cost = dialog(page).getByLabel('New cost per piece');
  await cost.pressSequentially('30');
  await expect(dialog(page)).toContainText('15.00');
  await expect(dialog(page).getByText('Please fill this in.')).toHaveCount(0);
  await cost.fill('');
  await cost.blur();
  await expect(dialog(page).getByText('Please fill this in.')).toBeVisible();
  await cost.fill('30');
  await dialog(page).getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('dialog', { name: 'Draft of a revaluation' })).toContainText('30.00');
  await context.close();
});

test('a draft of several products is changed line by line, and what was posted is reversed for a day of its own', async ({
  page,
}) => {
  await foundCompany(page);
  const products = await stockedProducts(page, [10, 20, 30]);
  const { items } = (await (await page.request.get('/api/locations')).json()) as { items: { id: string }[] };
  const document = { locationId: items[0]?.id, reason: 'count', asDraft: true };
  const draft = await post(page, '/stock-adjustments', {
    ...document,
    lines: products.map(({ id }) => ({ productId: id, quantity: '-2' })),
  });
  await page.goto(`/inventory?view=adjustments&adjustment=${draft.id}`);
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  const line = (index: number) => dialog(page).getByRole('group', { name: products[index]?.name ?? '' });
  await expect(line(1).getByLabel('How many there are')).toHaveValue('18');
  await line(0).getByLabel('How many there are').fill('15');
  await expect(line(0)).toContainText('10 → 15 on hand');
  await line(2)
    .getByRole('button', { name: /^Remove .* from the draft$/u })
    .click();
  // The draft is posted as the answer to its saving gave it: no read comes in between.
  const posting = Promise.withResolvers<void>();
  await page.route(`**/api/stock-adjustments/${draft.id}`, async (route) => {
    if (route.request().method() === 'GET') await posting.promise;
    await route.continue();
  });
  await dialog(page).getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  // The posting is on the screen before its answer: news of another document make the screen ask again.
  await page.route('**/api/stock-adjustments/*/post', async (route) => {
    const answer = await route.fetch();
    posting.resolve();
    await expect(async () => {
      const another = { ...document, lines: [{ productId: products[2]?.id, quantity: '-1' }] };
      await post(page, '/stock-adjustments', another);
      await dialog(page).getByRole('button', { name: 'Reverse' }).waitFor({ timeout: 2_000 });
    }).toPass();
    await route.fulfill({ response: answer });
  });
  await dialog(page).getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(/^ADJ-\S+ is posted$/u)).toBeVisible();
  await expect(dialog(page).getByRole('list', { name: 'What it moved' }).getByRole('listitem')).toHaveText([
    /\+5/u,
    /[-−]2/u,
  ]);

  await dialog(page).getByRole('button', { name: 'Reverse' }).click();
  await expect(dialog(page)).toContainText('Reversed on: today');
  await dialog(page).getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByText(/^ADJ-\S+ is reversed$/u)).toBeVisible();
});

test('the documents are read on a phone, without a fault that axe knows', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-manager', { width: 360 });
  const page = await context.newPage();
  await page.goto('/inventory?view=adjustments');
  await page.getByRole('link').filter({ hasText: /^ADJ-/u }).first().click();
  await expect(dialog(page)).toContainText('Counts for');
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  // The views that are asked for less often are behind a button.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More views' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Transfers/u }).press('Enter');
  const current = page.getByRole('navigation', { name: 'Views' }).locator('[aria-current]');
  await expect(current).toContainText('Transfers');
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});
