import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { demoPassword } from '../packages/server/src/features/identity/registration/password-rules.ts';
import { browserArguments, findBrowser } from '../scripts/browser.ts';

/** Gzipped bytes of script that the dashboard needs right after sign-in; undefined without a browser. */
export const scriptOfFirstScreen = async (url: string, username: string): Promise<number | undefined> => {
  const executablePath = findBrowser();
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const page = await browser.newPage();
    const answer = await page.request.post(`${url}/api/login`, {
      data: { username, password: demoPassword },
    });
    if (!answer.ok()) throw new Error(`no sign-in for the browser: ${answer.status()}`);
    await page.goto(`${url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // Read before the page, when it is idle, fetches code of other screens ahead.
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((name) => new URL(name).pathname.endsWith('.js')),
    );
    const sizes = await Promise.all(
      scripts.map(async (script) => gzipSync(await (await fetch(script)).arrayBuffer()).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await browser.close();
  }
};
