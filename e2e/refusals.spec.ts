import { expect, type Page, type Route, test } from '@playwright/test';
import { browserOf } from './people.ts';

// A request that is refused is sent once for each opening of a screen, and its message is shown once: pointing at a link,
// focusing it, clicking it and the screen itself share one request.

const forbidden = "Forbidden: You don't have permission to access this resource.";
const refusing =
  (status: number, code: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { error: 'Refused', code } });

interface Watch {
  /** Paths of the calls that were refused, in order. */
  asked: string[];
  /** The same calls with their queries. */
  addresses: string[];
  /** Names of the events the window heard, in order. */
  heard: string[];
}

const watch = async (page: Page): Promise<Watch> => {
  const seen: Watch = { asked: [], addresses: [], heard: [] };
  // News of what other tests do in the company would make a screen ask again.
  await page.route('**/api/events*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  );
  await page.exposeFunction('hear', (name: string) => seen.heard.push(name));
  await page.addInitScript(() => {
    for (const name of ['session-expired', 'unauthorized', 'forbidden', 'account-disabled'])
      window.addEventListener(name, () => (window as unknown as { hear: (name: string) => void }).hear(name));
  });
  return seen;
};
/** From here on these calls are refused. */
const refuse = (
  page: Page,
  { asked, addresses }: Watch,
  paths: readonly string[],
  answer = refusing(403, 'forbidden'),
) =>
  page.route(
    ({ pathname }) => paths.includes(pathname),
    (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(pathname);
      addresses.push(pathname + search);
      return answer(route);
    },
  );
const link = (page: Page, href: string) => page.locator(`a[href="${href}"]`).first();
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
/** Waits longer than a screen would take to ask again. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(500);
const once = (paths: readonly string[]) => ({ asked: paths.toSorted(), heard: paths.map(() => 'forbidden') });
const told = ({ asked, heard }: Watch) => ({ asked: asked.toSorted(), heard });

const screens = [
  ['basic-manager', '/customers', ['/api/customers']],
  ['basic-manager', '/orders', ['/api/orders', '/api/order-counts']],
  ['basic-manager', '/dashboard', ['/api/dashboard']],
  ['basic-staff', '/ops-dashboard', ['/api/ops-dashboard']],
] as const;

for (const [who, path, calls] of screens)
  test.describe(`${path} refused is asked for and told once`, () => {
    test('opened directly', async ({ browser }) => {
      const context = await browserOf(browser, who);
      const page = await context.newPage();
      const seen = await watch(page);
      await refuse(page, seen, calls);
      await page.goto(path);
      await expect(toast(page, forbidden)).toBeVisible();
      await settle(page);
      expect(told(seen)).toEqual(once(calls));
      await context.close();
    });

    test('clicked at once, and once more by a click on its link there', async ({ browser }) => {
      const context = await browserOf(browser, who);
      const page = await context.newPage();
      const seen = await watch(page);
      await page.goto('/help');
      await refuse(page, seen, calls);
      await link(page, path).click();
      await expect(toast(page, forbidden)).toBeVisible();
      await settle(page);
      expect(told(seen)).toEqual(once(calls));
      await link(page, path).hover();
      await settle(page);
      await link(page, path).click();
      await settle(page);
      expect(told(seen)).toEqual(once([...calls, ...calls]));
      await context.close();
    });

    // How a link fetches ahead and how a session is renewed is the same for all; these two calls at once are the hardest.
    if (path !== '/orders') return;

    test('pointed at, focused, and clicked later: told to the person when the screen is there', async ({
      browser,
    }) => {
      const context = await browserOf(browser, who);
      const page = await context.newPage();
      const seen = await watch(page);
      await page.goto('/help');
      await refuse(page, seen, calls);
      await link(page, path).hover();
      await expect.poll(() => seen.heard).toHaveLength(calls.length);
      await link(page, path).focus();
      await settle(page);
      await expect(toast(page, forbidden)).toBeHidden();
      await link(page, path).click();
      await expect(toast(page, forbidden)).toBeVisible();
      await settle(page);
      expect(told(seen)).toEqual(once(calls));
      await context.close();
    });

    test('renewing an expired session is tried once', async ({ browser }) => {
      const context = await browserOf(browser, who);
      const page = await context.newPage();
      const seen = await watch(page);
      await page.goto('/help');
      await refuse(page, seen, [...calls, '/api/auth/refresh'], refusing(401, 'session_expired'));
      // The refusals are faked, so the requests of the next page do not count.
      const atEnd = page
        .waitForRequest(
          (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/login',
        )
        .then(() => structuredClone(seen));
      await link(page, path).hover();
      await expect.poll(() => seen.asked).toContain('/api/auth/refresh');
      await link(page, path).click();
      const { asked, heard } = await atEnd;
      expect(asked.toSorted()).toEqual([...calls, '/api/auth/refresh'].toSorted());
      expect(heard.toSorted()).toEqual([
        ...calls.map(() => 'session-expired'),
        ...calls.map(() => 'unauthorized'),
      ]);
      await context.close();
    });
  });

const noId = '00000000-0000-7000-8000-000000000000';
for (const [path, call] of [
  ['/products', '/api/products'],
  [`/products/${noId}`, `/api/products/${noId}`],
  ['/inventory', '/api/products'],
  ['/inventory?view=movements', '/api/stock-movements'],
  [`/inventory/edit/${noId}`, `/api/products/${noId}`],
  [`/orders/${noId}`, `/api/orders/${noId}`],
  [`/customers/${noId}`, `/api/customers/${noId}`],
] as const)
  test(`${path} refused is asked for and told once`, async ({ browser }) => {
    const context = await browserOf(browser, 'basic-manager');
    const page = await context.newPage();
    const seen = await watch(page);
    await refuse(page, seen, [call]);
    await page.goto(path);
    await expect(toast(page, forbidden)).toBeVisible();
    await settle(page);
    // The figures on the views of a list are asked for at the same path.
    expect(seen.addresses).toEqual([...new Set(seen.addresses)]);
    expect(seen.heard).toHaveLength(seen.asked.length);
    await context.close();
  });

test('a view of a list is asked for once, pointed at and clicked, and no other view with it', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'basic-manager');
  const page = await context.newPage();
  const seen = await watch(page);
  await page.goto('/customers');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await refuse(page, seen, ['/api/customers']);
  const owing = link(page, '/customers?view=owing');
  const [request] = await Promise.all([page.waitForRequest('**/api/customers?*'), owing.hover()]);
  expect(new URL(request.url()).searchParams.get('owing')).toBe('true');
  await settle(page);
  await owing.click();
  await expect(toast(page, forbidden)).toBeVisible();
  await settle(page);
  expect(told(seen)).toEqual(once(['/api/customers']));
  await context.close();
});

test('a session that is really over is asked about once', async ({ browser }) => {
  const context = await browserOf(browser, 'basic-manager');
  const page = await context.newPage();
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url());
  });
  await page.goto('/help');
  await expect(link(page, '/orders')).toBeVisible();
  await context.clearCookies();
  // The toast stands for a moment only, before the page is left; a busy machine would look too late.
  const seen = toast(page, 'Session expired. Please login again.').waitFor();
  // Hovers once without retrying: what follows may leave this page before a second try.
  await link(page, '/orders').hover({ force: true });
  await expect.poll(() => refreshes).toHaveLength(1);
  // Clicks too, unless the hovering has already led away from this page.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/orders"]')?.click());
  await seen;
  await expect(page).toHaveURL(/\/login/u);
  expect(refreshes).toHaveLength(1);
  await context.close();
});

for (const path of ['/dashboard', '/tenant-onboarding', '/tenant-registration'])
  test(`the session is asked for once at ${path} where the answer is refused, and again on Retry`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'basic-manager');
    const page = await context.newPage();
    const seen = await watch(page);
    await refuse(page, seen, ['/api/user']);
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await settle(page);
    expect(told(seen)).toEqual(once(['/api/user']));
    if (path === '/dashboard') {
      await page.getByRole('button', { name: 'Retry' }).click();
      await settle(page);
      expect(told(seen)).toEqual(once(['/api/user', '/api/user']));
    }
    await context.close();
  });
