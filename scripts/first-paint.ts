import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** The connection that the budget is meant for: 1.6 Mbit/s down, 150 ms there and back. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export interface FirstPaint {
  /** Gzipped bytes of all script the page has fetched. */
  scriptBytes: number;
  /** The page's cumulative layout shift. */
  shift: number;
  largestMs: number;
  /** The largest element as it is written in the page: a text, or the address of a picture. */
  largest: string;
}

interface Seen {
  shift: number;
  largestMs: number;
  largest: string;
}

/** Loads a page over a slow line with an empty cache, and looks at what was painted when. */
export const measureFirstPaint = async (page: Page, url: string): Promise<FirstPaint> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  const scripts: Array<Promise<number>> = [];
  const weigh = (response: Response): void => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', weigh);
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, largestMs: 0, largest: '' };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as unknown as { element: Element | null; startTime: number };
      const { element } = last;
      seen.largestMs = last.startTime;
      seen.largest =
        element instanceof HTMLImageElement
          ? new URL(element.currentSrc).pathname
          : (element?.textContent.trim() ?? '');
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', weigh);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const sizes = await Promise.all(scripts);
  await devtools.detach();
  return { ...seen, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
};
