import { expect, type Locator, type Page, test } from '@playwright/test';
import { freshName, sidewaysScroll } from './people.ts';

/** What a person needs for one step, beside typing: looking, deciding, and moving the hand. */
const secondsAStep = 2;
/** Letters that somebody types in a second on a phone. */
const lettersASecond = 2.5;

/** A person at work: counts what is tapped, chosen and typed, and how long a person would need for it. */
class Pace {
  steps = 0;
  #letters = 0;
  readonly #began = performance.now();

  async tap(target: Locator): Promise<void> {
    this.steps += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.steps += 1;
    this.#letters += text.length;
    await field.fill(text);
  }

  /** One step however long the text is. */
  async paste(field: Locator, text: string): Promise<void> {
    this.steps += 1;
    await field.fill(text);
  }

  get machineSeconds(): number {
    return (performance.now() - this.#began) / 1_000;
  }

  /** What a person needs, with the time that the machine let them wait. */
  get seconds(): number {
    return this.steps * secondsAStep + this.#letters / lettersASecond + this.machineSeconds;
  }

  tell(what: string): void {
    console.log(
      `${what}: ${this.steps} steps, ${Math.round(this.seconds)} s at a person's pace, ${this.machineSeconds.toFixed(1)} s of them the machine's`,
    );
  }
}

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const registerAndSetUp = async (page: Page, pace: Pace): Promise<void> => {
  const username = freshName('first');
  await page.goto('/');
  await pace.tap(page.getByRole('link', { name: 'Register your company' }).first());
  await pace.type(page.getByLabel('Company name'), 'Adwoa Provisions');
  await pace.type(page.getByLabel('Email address'), `${username}@example.com`);
  await pace.type(page.getByLabel('Username'), username);
  await pace.type(page.getByLabel('Password', { exact: true }), 'kente cloth at dawn');
  await pace.tap(button(page, 'Register company'));
  await page.waitForURL('**/tenant-onboarding');
  await pace.tap(page.getByRole('combobox', { name: 'Country' }));
  await pace.tap(page.getByRole('option', { name: 'Ghana' }));
  await pace.tap(page.getByRole('radio', { name: 'No', exact: true }));
  await pace.type(page.getByLabel('Name of the shop or warehouse'), 'Osu branch');
  await pace.tap(button(page, 'Finish and open the dashboard'));
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('1 of 7 done')).toBeVisible();
};

const list = [
  ...['Product\tPrice\tQty\tCost', 'Rice, 5 kg\tGHS 120.00\t24\t98', 'Tomato paste\t18,50\t60\t14.20'],
  ...['Sugar, 1 kg\task\t80\t15', 'Milk powder\t45\t\t'],
].join('\n');

const pasteProducts = async (page: Page, pace: Pace): Promise<void> => {
  await pace.tap(page.getByRole('link', { name: 'Paste a list from a spreadsheet' }));
  await pace.paste(page.getByLabel('Rows', { exact: true }), list);
  await pace.tap(button(page, 'Show the rows'));
  // One price was no number: it is mended where it stands, and the row stays while somebody types in it.
  const price = page.getByLabel('Price, row 3');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await pace.type(price, '18');
  await expect(price).toHaveValue('18');
  await pace.tap(button(page, /^Add 4 products/u));
  await expect(page.getByText('4 products added')).toBeVisible();
};

/** A customer, their order and its invoice: from the order alone, as somebody at work would. */
const sell = async (page: Page, pace: Pace): Promise<void> => {
  await pace.tap(page.getByRole('link', { name: 'Create an order' }));
  await pace.type(page.getByRole('combobox', { name: 'Customer' }), 'Kofi Mensah');
  await pace.tap(page.getByRole('option', { name: /Kofi Mensah/u }));
  await pace.tap(button(page.getByRole('dialog', { name: 'Add customer' }), 'Add customer'));
  await pace.type(page.getByRole('combobox', { name: 'Add a product' }), 'rice');
  await pace.tap(page.getByRole('option', { name: /Rice, 5 kg/u }));
  await pace.type(page.getByRole('textbox', { name: /^Quantity/u }).first(), '2');
  await pace.tap(button(page, /^Save and confirm/u).first());
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/u);
};

const issueInvoice = async (page: Page, pace: Pace): Promise<void> => {
  const issue = button(page, 'Issue invoice');
  if (!(await issue.isVisible())) await pace.tap(button(page, 'More'));
  await pace.tap(
    page
      .getByRole('button', { name: 'Issue invoice' })
      .or(page.getByRole('menuitem', { name: 'Issue invoice' }))
      .first(),
  );
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await pace.tap(button(dialog, 'Issue invoice'));
  await expect(page.getByText('INV-1').first()).toBeVisible();
};

for (const { name, use } of [
  { name: 'on a phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: 'at a desk', use: { viewport: { width: 1440, height: 900 } } },
])
  test.describe(name, () => {
    test.use({ ...use, timezoneId: 'Africa/Accra' });

    test('from the landing page to the first invoice within ten minutes', async ({ page }) => {
      test.setTimeout(180_000);
      const pace = new Pace();
      await registerAndSetUp(page, pace);
      pace.tell(`${name}: registered and set up`);
      expect(pace.steps).toBeLessThanOrEqual(12);
      expect(pace.seconds).toBeLessThan(180);
      await pasteProducts(page, pace);
      expect(await sidewaysScroll(page)).toBe(0);
      await sell(page, pace);
      await issueInvoice(page, pace);
      pace.tell(`${name}: to the first invoice`);
      expect(pace.steps).toBeLessThanOrEqual(32);
      expect(pace.seconds).toBeLessThan(600);
      await page.goto('/dashboard');
      await expect(page.getByText('6 of 7 done')).toBeVisible();
    });
  });
