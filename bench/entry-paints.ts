import { chromium } from '@playwright/test';
import { measureFirstPaint } from '../scripts/first-paint.ts';
import { browserArguments, findBrowser } from '../scripts/browser.ts';

const paths = ['/', '/auth'];
const runs = 3;
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export interface EntryPaint {
  path: string;
  scriptKb: number;
  /** The median of three loads over 1.6 Mbit/s and 150 ms with an empty cache; 1,500 is the budget. */
  largestMs: number;
}

/** What the landing and sign-in pages weigh, and when their largest element is there; undefined without a browser. */
export const paintsOfEntries = async (url: string): Promise<EntryPaint[] | undefined> => {
  const executablePath = findBrowser();
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const paints: EntryPaint[] = [];
    for (const path of paths) {
      const times: number[] = [];
      let scriptKb = 0;
      for (let run = 0; run < runs; run += 1) {
        const page = await browser.newPage({ viewport: { width: 360, height: 760 }, deviceScaleFactor: 2 });
        const { largestMs, scriptBytes } = await measureFirstPaint(page, `${url}${path}`);
        times.push(largestMs);
        scriptKb = scriptBytes / 1_024;
        await page.close();
      }
      paints.push({ path, scriptKb, largestMs: median(times) });
    }
    return paints;
  } finally {
    await browser.close();
  }
};
