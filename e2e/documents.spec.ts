import { expect, type Page, test } from '@playwright/test';
import { sidewaysScroll } from './people.ts';
import { confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

/** An order of three pieces for a customer who has a mobile and a mailbox, confirmed and not yet shipped. */
const orderToShip = async (page: Page): Promise<{ id: string; email: string }> => {
  await foundCompany(page);
  const [product] = await stockedProducts(page, [10]);
  const email = `${crypto.randomUUID()}@example.com`;
  const customer = await post(page, '/customers', { name: 'Ama Serwaa', phone: '+233 24 555 0101', email });
  const lines = [{ productId: product?.id, quantity: '3' }];
  return { id: await confirmedOrder(page, { customerId: customer.id, lines }), email };
};

const shippedOrder = async (page: Page): Promise<{ id: string; email: string }> => {
  const order = await orderToShip(page);
  await post(page, `/orders/${order.id}/ship`, {});
  return order;
};

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Share Invoice/u }).click();
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeEnabled();
};

test('the invoice is shared where it is made: by a message with a link that opens without signing in, and by mail', async ({
  page,
  browser,
}) => {
  const { id, email } = await shippedOrder(page);
  await page.goto(`/orders/${id}`);
  await openMenu(page);
  const message = await page.getByRole('menuitem', { name: 'WhatsApp' }).getAttribute('href');
  expect(message).toContain('https://wa.me/233245550101?text=');
  const text = decodeURIComponent(message?.split('text=')[1] ?? '');
  expect(text).toMatch(/^Invoice INV-\d+ from Journey \w+: ₵\s37\.50, due .*\n/u);
  const stranger = await browser.newContext();
  const link = text.split('\n')[1] ?? '';
  expect(await (await stranger.request.get(link)).text()).toContain('Is this invoice right?');
  const opened = await stranger.request.get(`${link}/pdf`);
  expect(opened.headers()['content-type']).toBe('application/pdf');
  await stranger.close();

  await page.getByRole('menuitem', { name: 'Send by email…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Email Invoice INV-/u });
  await expect(dialog.getByLabel('To')).toHaveValue(email);
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Hello Ama Serwaa,/u);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await page.request.get('/dev/mailbox')).text())
    .toMatch(new RegExp(`to ${email}[\\s\\S]*with INV-\\d+\\.pdf`, 'u'));
  await expect(page.getByRole('list', { name: 'History' })).toContainText('emailed Invoice INV-');
});

/** The message of a document's menu, and where its link leads. */
const messageOf = async (page: Page, document: RegExp): Promise<{ text: string; link: string }> => {
  await page.getByRole('button', { name: document }).click();
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeEnabled();
  const address = await page.getByRole('menuitem', { name: 'WhatsApp' }).getAttribute('href');
  const [text = '', link = ''] = decodeURIComponent(address?.split('text=')[1] ?? '').split('\n');
  await page.keyboard.press('Escape');
  // The menu before must be gone: else the next one opens beside it.
  await expect(page.getByRole('menu')).toHaveCount(0);
  return { text, link };
};

test('credit note, receipt and delivery note are shared where they stand, and the invoice says what is still open', async ({
  page,
}) => {
  const { id } = await shippedOrder(page);
  await post(page, `/orders/${id}/payments`, { method: 'cash', amountMinor: 1_000 });
  const { items } = (await (await page.request.get(`/api/orders/${id}/invoices`)).json()) as {
    items: { id: string }[];
  };
  await post(page, `/invoices/${items[0]?.id}/credit`, { lines: [{ number: 1, quantity: '1' }] });
  await page.goto(`/orders/${id}`);
  const expected = [
    [/^Share Invoice/u, /^Invoice INV-\d+ from .*: ₵\s37\.50, of which ₵\s15\.00 is still to pay, due /u],
    [/^Share Credit note/u, /^Credit note CN-\d+ from .*: ₵\s12\.50 in your favour, on invoice INV-\d+\.$/u],
    [/^Share Receipt/u, /^Receipt PAY-\d+ from .*: ₵\s10\.00 received on .*\. Thank you\.$/u],
    [/^Share Delivery note/u, /^Delivery note [A-Z]+-\d+ from .*, shipped on /u],
  ] as const;
  for (const [button, wanted] of expected) {
    const { text, link } = await messageOf(page, button);
    expect(text).toMatch(wanted);
    // The link of an invoice leads to a page with the document.
    const file = text.startsWith('Invoice') ? `${link}/pdf` : link;
    expect((await page.request.get(file)).headers()['content-type']).toBe('application/pdf');
  }

  await page.getByRole('button', { name: /^Share Receipt/u }).click();
  await page.getByRole('menuitem', { name: 'Send by email…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Email Receipt PAY-/u });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('emailed Receipt PAY-');
});

test('a link that went to the wrong person is ended, and leads nowhere from then on', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('Write permission denied.')) },
    }),
  );
  const { id } = await shippedOrder(page);
  await page.goto(`/orders/${id}`);
  const { link } = await messageOf(page, /^Share Delivery note/u);
  expect((await page.request.get(link)).status()).toBe(200);
  await page.getByRole('button', { name: /^Share Delivery note/u }).click();
  // Where the browser refuses to copy, the link is there to be copied by hand.
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByRole('textbox', { name: /^Link to Delivery note/u })).toHaveValue(/\/d\//u);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Share Delivery note/u }).click();
  await page.getByRole('menuitem', { name: 'Stop sharing…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Stop sharing Delivery note/u });
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('stopped sharing Delivery note');
  const ended = await page.request.get(link);
  expect(ended.status()).toBe(404);
  expect(await ended.text()).toContain('This document is not shared under this address any more.');
});

test('the message about a payment just recorded leads to sharing its receipt', async ({ page }) => {
  const { id } = await shippedOrder(page);
  await page.goto(`/orders/${id}`);
  await page
    .getByRole('button', { name: /^Record payment/u })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('button', { name: /^Record/u }).click();
  await expect(page.getByRole('button', { name: /^Share Receipt/u })).toBeAttached();
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Share receipt' }).click();
  await page.getByRole('menuitem', { name: 'Send by email…' }).click();
  await expect(page.getByRole('dialog', { name: /^Email Receipt/u })).toBeVisible();
});

test('a phone hands the invoice itself to its own share sheet', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => {
        const names = (data.files ?? []).map((file) => `${file.name} ${file.type}`);
        document.body.dataset['shared'] = JSON.stringify([data.title, data.text, ...names]);
        return Promise.resolve();
      },
    });
  });
  const { id } = await shippedOrder(page);
  await page.goto(`/orders/${id}`);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-shared',
    /^\["Invoice INV-\d+",".*\/d\/[\w-]+","INV-\d+\.pdf application\/pdf"\]$/u,
  );
  expect(await sidewaysScroll(page)).toBe(0);
  await context.close();
});

test('More, Print prints the invoice and not the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
    if (globalThis.top === globalThis.self)
      globalThis.print = () => void (document.body.dataset['printed'] = 'page');
  });
  const { id } = await shippedOrder(page);
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Print invoice INV-\d+$/u }).click();
  await expect(page.locator('iframe[data-print]')).toHaveAttribute('src', /^blob:/u);
  await expect(page.locator('body')).not.toHaveAttribute('data-printed', 'page');
});

test('before there is an invoice nothing is offered for printing', async ({ page }) => {
  const { id } = await orderToShip(page);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('No document yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Put on hold' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Print (invoice|delivery)/u })).toHaveCount(0);
});

test('a page printed by the browser tells no cost, no margin and no history', async ({ page }) => {
  const { id } = await shippedOrder(page);
  await page.goto(`/orders/${id}`);
  const figures = page.getByRole('list', { name: 'Key figures' });
  const [cost, margin] = [figures.getByText('Cost', { exact: true }), figures.getByText('Margin')];
  const history = page.getByRole('heading', { name: 'History' });
  for (const part of [cost, margin, history]) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of [cost, margin, history]) await expect(part).toBeHidden();
  await expect(figures.getByText('Total', { exact: true })).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/inventory');
  const value = page.getByRole('columnheader', { name: 'Stock value' });
  await expect(value).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(value).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'On hand' })).toBeVisible();
});

for (const [device, viewport] of Object.entries({
  desk: { width: 1280, height: 720 },
  phone: { width: 360, height: 740 },
})) {
  test(`the message after shipping leaves the invoice’s buttons free on a ${device}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const { id } = await orderToShip(page);
    await page.goto(`/orders/${id}`);
    await page.getByRole('button', { name: /^Ship/u }).first().click();
    await page.getByRole('dialog', { name: 'Ship' }).getByRole('button', { name: 'Ship' }).click();
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Shipped' });
    await expect(toast).toBeVisible();
    const pdf = page.getByRole('button', { name: /^PDF of Invoice/u });
    await expect(pdf).toBeAttached();
    // Scroll the button to the place where the message would stand.
    await pdf.evaluate((button) => {
      const below = innerHeight - 30 - button.getBoundingClientRect().bottom;
      scrollBy({ top: -below, behavior: 'instant' });
    });
    await toast.hover();
    await expect(async () => {
      const [message, button] = [await toast.boundingBox(), await pdf.boundingBox()];
      if (!message || !button) throw new Error('one of them is not there');
      expect(message.y + message.height).toBeLessThanOrEqual(button.y);
    }).toPass({ timeout: 3_000 });
    await pdf.click({ trial: true });
    await context.close();
  });
}

test('the message about an invoice just made leads to sharing it', async ({ page }) => {
  const { id } = await orderToShip(page);
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Issue invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue invoice' });
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: /Invoice INV-\d+ issued/u });
  await expect(page.getByRole('button', { name: /^Share Invoice/u })).toBeAttached();
  await toast.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('menuitem', { name: 'WhatsApp' })).toBeVisible();
});
