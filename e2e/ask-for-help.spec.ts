import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { browserOf, freshName, sidewaysScroll } from './people.ts';

const supportAddress = 'support@product.example';

/** The path by which support answers, from the mail with this text. */
const deskPath = async (page: Page, text: string): Promise<string> => {
  let path: string | undefined;
  await expect
    .poll(async () => {
      const mailbox = await (await page.request.get('/dev/mailbox')).text();
      const mail = mailbox
        .split('<article')
        .find((article) => article.includes(`<p>to ${supportAddress},`) && article.includes(text));
      path = /\/s\/[\w-]+/u.exec(mail ?? '')?.[0];
      return path;
    })
    .toBeDefined();
  return path ?? '';
};

const typeMessage = (page: Page, text: string) => page.getByLabel('Your message').fill(text);
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('somebody on an order asks for help; support answers by the mailed link, and the answer is there without a reload', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'enterprise-manager');
  const page = await context.newPage();
  await page.goto('/orders');
  const order = page.getByRole('table').getByRole('link', { name: /^SO-/u }).first();
  const number = (await order.innerText()).trim();
  await order.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await page.getByRole('link', { name: 'Help & Support' }).click();
  await page.getByRole('link', { name: 'Write to support' }).first().click();

  // What goes along is shown before: the order, the version, and who answers by when.
  const along = page.getByRole('region', { name: 'Sent along' });
  await expect(along.getByText(number)).toBeVisible();
  await expect(along.getByText('Version')).toBeVisible();
  await expect(page.getByText('within 4 working hours')).toBeVisible();
  await expect(page.getByText('If you write now: answer by')).toBeVisible();
  await along.getByRole('button', { name: 'Take off: Version' }).click();
  const text = `Why does the total differ? ${freshName('total')}`;
  await page.getByLabel('Something is wrong').check();
  await typeMessage(page, text);
  // What was typed is kept over a reload.
  await page.waitForTimeout(400);
  await page.evaluate(() => {
    globalThis.onbeforeunload = null;
  });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue(text);
  await expect(along.getByText(number)).toBeVisible();
  await expect(along.getByText('Version')).toHaveCount(0);
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Something is wrong');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Open');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priority');
  await expect(page.getByText('Answer by', { exact: false }).first()).toBeVisible();

  // Support opens the link from the mailbox, without signing in and without script.
  const path = await deskPath(page, text);
  const desk = await browser.newContext({ javaScriptEnabled: false });
  const support = await desk.newPage();
  await support.goto(path);
  await expect(support.getByText(text)).toBeVisible();
  await expect(support.getByText(number)).toBeVisible();
  await support.getByLabel('Your answer').fill('One line is discounted.\nOpen the line to see why.');
  await support.getByRole('button', { name: 'Send answer' }).click();
  await expect(support.getByRole('status')).toContainText('Answered. enterprise-manager was told');

  const log = page.getByRole('log');
  await expect(log.getByText('One line is discounted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Answered');
  await page.getByRole('button', { name: /^Notifications/u }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Support answered you');
  await page.keyboard.press('Escape');

  // Writing again opens it, closing ends the link.
  await typeMessage(page, 'I see it now, thank you');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Open');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Closed');
  await support.reload();
  await expect(support.getByText('This link has ended')).toBeVisible();

  // An admin of the company finds it in the list, a member of staff does not.
  for (const [username, count] of [
    ['enterprise-admin', 1],
    ['enterprise-staff', 0],
  ] as const) {
    const other = await browserOf(browser, username);
    const list = await other.newPage();
    await list.goto('/help/messages');
    await expect(list.getByRole('heading', { level: 1, name: 'Messages to support' })).toBeVisible();
    await expect(list.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(list.getByRole('table').getByRole('row').filter({ hasText: text })).toHaveCount(count);
    await other.close();
  }
  await desk.close();
  await context.close();
});

test('a message whose answer was lost is sent once, also after a reload', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-staff');
  const page = await context.newPage();
  await page.goto('/help/write');
  const text = `Sent once ${freshName('once')}`;
  await typeMessage(page, text);
  // The server gets the message twice, since the client tries again by itself, and no answer comes back.
  await page.route(
    '**/api/support-threads',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 2 },
  );
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue(text);
  await send(page);
  await expect(page).toHaveURL(/\/help\/messages\/[0-9a-f-]{36}$/u);
  const { items } = await (await page.request.get('/api/support-threads')).json();
  expect(items.filter(({ beginning }: { beginning: string }) => beginning === text)).toHaveLength(1);
  await context.close();
});

test('where nobody answers, an admin is told what to set, and others to ask an admin', async ({
  browser,
}) => {
  for (const [username, told] of [
    ['premium-admin', 'SUPPORT_EMAIL'],
    ['premium-staff', 'Ask an admin of your company'],
  ] as const) {
    const context = await browserOf(browser, username);
    const page = await context.newPage();
    await page.route('**/api/support-channel', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), isSetUp: false } });
    });
    await page.goto('/help/write');
    await expect(page.getByRole('heading', { level: 1, name: 'Nobody answers here yet' })).toBeVisible();
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  }
});

test("support's page passes axe in light and dark, and fits a small phone", async ({ browser }) => {
  const sender = await browserOf(browser, 'premium-manager');
  const mark = freshName('page');
  const data = {
    kind: 'idea',
    text: `${mark} ${'x'.repeat(300)}`,
    page: '/orders',
    recordName: null,
    version: '0.1.0',
    failedRequest: null,
  };
  expect((await sender.request.post('/api/support-threads', { data })).status()).toBe(201);
  const path = await deskPath(await sender.newPage(), mark);
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme });
    const page = await context.newPage();
    await page.goto(`${path}?lang=fr`);
    await expect(page.getByLabel('Votre réponse')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await context.close();
  }
  await sender.close();
});
