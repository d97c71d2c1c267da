import { expect, type Page, test } from '@playwright/test';
import { colleague } from './colleague.ts';
import { allowNotices } from './notices.ts';
import { browserOf, signInAs } from './people.ts';
import { confirmedOrder, foundCompany, stockedProducts } from './shop.ts';

/** Opens a page and waits until its live stream is open: from then on each event reaches it. */
const openListening = async (page: Page, path: string): Promise<void> => {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events');
  await page.goto(path);
  await stream;
};

test('an order confirmed in one browser stands in a colleague’s panel in another', async ({
  browser,
  page: seller,
}) => {
  const mark = await foundCompany(seller);
  const [rice] = await stockedProducts(seller, [5]);
  const colleagues = await colleague(browser, seller, 'staff', mark);
  const page = await colleagues.newPage();
  await openListening(page, '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('No new notifications')).toBeVisible();
  await expect(panel.getByText("You're all caught up!")).toBeVisible();

  const orderId = await confirmedOrder(seller, { lines: [{ productId: rice?.id, quantity: '1' }] });
  const { number } = await (await seller.request.get(`/api/orders/${orderId}`)).json();
  await expect(panel.getByText(`New order ${number}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications 1 new' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `New order ${number}` })).toHaveCount(1);

  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('notifications_store') ?? 'null'));
  expect(Object.keys(kept.items[0]).toSorted()).toEqual([
    'createdAt',
    'data',
    'id',
    'message',
    'readAt',
    'title',
    'type',
  ]);
  expect(kept.items[0]).toMatchObject({ type: 'new_order', readAt: null, data: { orderId } });

  await panel.getByRole('button', { name: `Mark as read: New order ${number}` }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await panel.getByRole('link', { name: `View Details: New order ${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`, 'u'));
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await panel.getByRole('button', { name: 'Clear all' }).click();
  await expect(panel.getByText('No new notifications')).toBeVisible();
  await colleagues.close();
});

test('what happened while the browser was offline is there when it comes back', async ({ browser }) => {
  const seller = await browserOf(browser, 'premium-manager');
  const colleague = await browserOf(browser, 'premium-admin');
  const page = await colleague.newPage();
  await openListening(page, '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  await colleague.setOffline(true);
  await expect(page.getByText(/^Offline since/u)).toBeVisible();
  const products = await (await seller.request.get('/api/products?sort=-available&limit=1')).json();
  const drafted = await (
    await seller.request.post('/api/orders', {
      data: { lines: [{ productId: products.items[0].id, quantity: '1' }] },
    })
  ).json();
  const { number } = await (
    await seller.request.post(`/api/orders/${drafted.id}/confirm`, { data: {} })
  ).json();
  await page.waitForTimeout(300);
  await colleague.setOffline(false);
  await expect(panel.getByText(`New order ${number}`)).toBeVisible();
  await seller.close();
  await colleague.close();
});

test('the panel reads products only while it is open, and nothing is left after logging out', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.request.post('/api/login', {
    data: { username: 'enterprise-staff', password: 'shelfwise-demo' },
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products?tenantId=')) asked.push(request.url());
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'To do first' })).toBeVisible();
  expect(asked).toHaveLength(0);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect.poll(() => asked.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => localStorage.getItem('notifications_store'))).not.toBeNull();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/u);
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('notifications_store'))).toBeNull();
  await context.close();
});

test('whatever the browser kept, the panel opens and shows what it can', async ({ browser }) => {
  const context = await browserOf(browser, 'basic-manager');
  const page = await context.newPage();
  const { id: userId } = await (await context.request.get('/api/user')).json();
  const entry = (type: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    type,
    title: `A ${type}`,
    message: `Of the kind ${type}.`,
    data: {},
    createdAt: new Date().toISOString(),
    readAt: null,
    ...more,
  });
  const plain = ['success', 'error', 'warning', 'info'];
  const items = [
    null,
    ...plain.map((type) => entry(type)),
    entry('info', { data: null }),
    entry('info', { createdAt: 'no day' }),
    entry('from a newer version'),
  ];
  await page.addInitScript(
    (kept) => localStorage.setItem('notifications_store', kept),
    JSON.stringify({ userId, items }),
  );
  await page.route('**/api/notifications', (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications 4 new' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  for (const type of plain) await expect(panel.getByText(`Of the kind ${type}.`)).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('Something went wrong')).toBeHidden();
  await context.close();
});

test('only users who asked for sound and desktop notices get them, once in a browser of several tabs', async ({
  browser,
}) => {
  const seller = await browserOf(browser, 'premium-manager');
  const colleague = await browser.newContext();
  await allowNotices(colleague);
  await signInAs(colleague, 'premium-staff');
  // What the browser is asked to show and to play is written down, beside being shown and played.
  await colleague.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    // As if another window were in front.
    Object.defineProperty(document, 'hidden', { get: () => true });
    const Shown = window.Notification;
    window.Notification = class extends Shown {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        noted.push(title);
      }
    };
    const Played = window.AudioContext;
    window.AudioContext = class extends Played {
      constructor() {
        super();
        noted.push('sound');
      }
    };
  });
  const pages = [await colleague.newPage(), await colleague.newPage()];
  const notedBy = (page: Page): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { noted: string[] }).noted);
  const noted = async (): Promise<string[]> => (await Promise.all(pages.map(notedBy))).flat();
  const [page] = pages;
  if (!page) throw new Error('no page');
  const streams = colleague.waitForEvent(
    'response',
    (response) => new URL(response.url()).pathname === '/api/events',
  );
  for (const each of pages) await each.goto('/ops-dashboard');
  await streams;
  // Earlier events have been shown, so the next one arrives live.
  for (const each of pages)
    await expect(each.getByRole('button', { name: /^Notifications \d+ new$/u })).toBeVisible();
  const sell = async (): Promise<string> => {
    const products = await (await seller.request.get('/api/products?sort=-available&limit=1')).json();
    const data = { lines: [{ productId: products.items[0].id, quantity: '1' }] };
    const { id } = await (await seller.request.post('/api/orders', { data })).json();
    const { number } = await (await seller.request.post(`/api/orders/${id}/confirm`, { data: {} })).json();
    await expect(page.getByRole('status').filter({ hasText: `New order ${number}` })).toHaveCount(1);
    return number;
  };
  await sell();
  expect(await noted()).toEqual([]);

  await page.goto('/settings');
  await page.getByText('Play a sound', { exact: true }).click();
  await page.getByText('Show on the desktop', { exact: true }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const number = await sell();
  await expect.poll(noted).toEqual(['sound', `New order ${number}`]);

  // An event reaches both tabs although the tab that listens for both is being reloaded.
  await Promise.all([pages[1]?.reload(), sell()]);
  await seller.close();
  await colleague.close();
});
