import { createServer, type AddressInfo } from 'node:net';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/browser.ts';

const findFreePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });

// Each worker reads this file anew and must come to the same port as the process that started the server.
process.env['E2E_PORT'] ??= String(await findFreePort());
const report = process.env['REPORT_FILE'];
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: '.cache/browser-tests',
  // Three keep two cores busy, since a page waits at times.
  workers: 3,
  // A whole run gives a test that failed a second try, and says so (decision 0032).
  retries: report ? 1 : 0,
  forbidOnly: true,
  // A whole run may share a machine that is three times as slow as the one it was written on. A test that passes waits for none of it.
  timeout: report ? 180_000 : 60_000,
  expect: { timeout: report ? 30_000 : 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    locale: 'en-US',
    // Frames of bars, spinners and dialogs take a fifth of the browser's processor time; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Writing traces costs a fifth of the time; `--trace on` writes them for whoever looks for a cause.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
  },
});
