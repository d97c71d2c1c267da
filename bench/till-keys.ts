import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.ts';
import type { BenchCompany } from '../scripts/seeded-companies.ts';

/** What a seller types to find goods, a key at a time, each after the answer to the last one may have come. */
const typed = ['kilima', 'maize flo', 's0012', 'golden ri', 'padlock', 'washing p'];
const slowdown = 4;
const pauseMs = 130;

export interface KeyTimes {
  count: number;
  p50: number;
  p95: number;
  /** 50 is wanted */
  most: number;
}

/** From the key going down until the frame after it was drawn, as the page itself sees it. */
const watchKeys = (): void => {
  const times: number[] = [];
  Object.assign(globalThis, { keyTimes: times });
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // A message is handled once the frame is drawn.
        channel.port1.onmessage = () => times.push(performance.now() - timeStamp);
        channel.port2.postMessage(null);
      });
    },
    { capture: true },
  );
};

/** How long a key at the till waits for its letter, on a processor of a quarter of the speed; undefined without a browser. */
export const timeKeysAtTill = async (url: string, company: BenchCompany): Promise<KeyTimes | undefined> => {
  const executablePath = findBrowser();
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
    await page.context().addCookies([{ name: 'access', value: company.accessToken, url }]);
    await page.addInitScript(watchKeys);
    await page.goto(`${url}/till`);
    const field = page.getByRole('combobox', { name: 'Product' });
    await field.waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const type = async (text: string): Promise<void> => {
      await field.fill('');
      await field.pressSequentially(text, { delay: pauseMs });
    };
    // The first word compiles the code; its keys do not count.
    await type(typed[0] ?? '');
    await page.evaluate(() => ((globalThis as unknown as { keyTimes: number[] }).keyTimes.length = 0));
    for (const text of typed) await type(text);
    await page.waitForTimeout(500);
    const times = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
    return { count: sorted.length, p50: at(0.5), p95: at(0.95), most: sorted.at(-1) ?? Number.NaN };
  } finally {
    await browser.close();
  }
};
