import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../packages/server/src/features/identity/registration/password-rules.ts';
import { type PictureName, pictures } from '../packages/web/src/entries/product-pictures.ts';
import { browserArguments, findBrowser } from './browser.ts';
import { endWithBootstrap, root } from './launch.ts';
import { startTemporaryServer } from './temporary-server.ts';
import { buildWebWhenChanged } from './web-build.ts';

/** Takes the landing page's pictures of the running product: the demo's building-materials yard, after a morning's work. */
const username = 'premium-admin';
const port = Number(process.env['PORT'] ?? 3199);
const url = `http://localhost:${port}`;
const folder = join(root, 'packages', 'web', 'src', 'entries', 'pictures');
const names = Object.keys(pictures) as PictureName[];

interface Item {
  id: string;
  totalMinor: number;
  available?: string;
}

const post = async (request: APIRequestContext, path: string, data: object): Promise<Item> => {
  const answer = await request.post(`${url}/api/${path}`, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Item;
};
const list = async (request: APIRequestContext, path: string): Promise<Item[]> =>
  ((await (await request.get(`${url}/api/${path}`)).json()) as { items: Item[] }).items;

/** Sells a little today; the last order is shipped and paid in part. */
const doMorningsWork = async (request: APIRequestContext): Promise<string> => {
  const [products, customers] = await Promise.all([
    list(request, 'products?limit=40'),
    list(request, 'customers?limit=8'),
  ]);
  const inStock = products.filter(({ available }) => Number(available) >= 30);
  const baskets = [
    [3, 9],
    [1, 7, 12],
    [5, 8, 10, 14],
  ];
  let last = '';
  for (const [index, basket] of baskets.entries()) {
    const lines = basket.map((at) => ({ productId: inStock[at]?.id, quantity: '4' }));
    const { id, totalMinor } = await post(request, 'orders', { customerId: customers[index + 2]?.id, lines });
    await post(request, `orders/${id}/confirm`, {});
    await post(request, `orders/${id}/ship`, {});
    const amountMinor = index === 2 ? Math.round(totalMinor / 2) : totalMinor;
    await post(request, `orders/${id}/payments`, { method: 'mobile_money', amountMinor });
    last = id;
  }
  return last;
};

/** Waits until nothing is loading: no skeleton, no bar of a page change, and every picture in sight and the typeface are there. */
const untilLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    );
    const isBusy = document.querySelector('[aria-busy="true"], [role="progressbar"]') !== null;
    return !isBusy && inSight.every((image) => image.complete && image.naturalWidth > 0);
  });
  // The chart is drawn at its new size, and the layer of a page change is gone.
  await page.waitForTimeout(1_000);
};

const take = async (page: Page, name: PictureName, suffix: string): Promise<void> => {
  const { width, height, steps } = pictures[name];
  const devtools = await page.context().newCDPSession(page);
  for (const step of steps) {
    const metrics = { width, height, deviceScaleFactor: step / width, mobile: name === 'phone' };
    await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
    await untilLoaded(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 78 });
    await writeFile(join(folder, `${name}-${suffix}-${step}.webp`), Buffer.from(data, 'base64'));
  }
  await devtools.detach();
};

const takeAll = async (browser: Browser): Promise<void> => {
  const context = await browser.newContext({ timezoneId: 'Africa/Accra' });
  await post(context.request, 'login', { username, password: demoPassword });
  const orderId = await doMorningsWork(context.request);
  const addresses: Record<PictureName, string> = {
    dashboard: '/dashboard',
    inventory: '/inventory',
    order: `/orders/${orderId}`,
    phone: '/orders',
  };
  for (const language of ['en', 'fr']) {
    for (const theme of ['light', 'dark']) {
      const page = await context.newPage();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(
        ([chosenLanguage, chosenTheme]) => {
          localStorage.setItem('language', chosenLanguage ?? 'en');
          localStorage.setItem('inventory-theme', chosenTheme ?? 'light');
          localStorage.setItem('sidebar-collapsed', String(!location.pathname.endsWith('/dashboard')));
        },
        [language, theme],
      );
      for (const name of names) {
        const { width, height } = pictures[name];
        await page.setViewportSize({ width, height });
        await page.goto(`${url}${addresses[name]}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await untilLoaded(page);
        await take(page, name, `${language}-${theme}`);
      }
      await page.close();
    }
  }
  await context.close();
};

endWithBootstrap();
await buildWebWhenChanged();
const server = await startTemporaryServer(port);
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: [...browserArguments, '--hide-scrollbars'],
  ...(executablePath ? { executablePath } : {}),
});
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await takeAll(browser);
} finally {
  await browser.close();
  await server.stop();
}
