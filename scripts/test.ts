import { installBrowser } from './browser.ts';
import { endWithBootstrap } from './launch.ts';
import { apiTests, browserTests, runSteps, staticChecks, unitTests, type Step } from './steps.ts';
import type { Count } from './test-reports.ts';
import { buildWebWhenChanged } from './web-build.ts';

endWithBootstrap();

let browser = '';
/** Work that the tests need: it is no test, so it counts only when it fails. */
const preparation = (name: string, work: () => Promise<void>): Step => ({
  name,
  run: async (): Promise<Count> => {
    await work();
    return { passed: 0, failures: [] };
  },
});

await runSteps([
  preparation('browser', async () => {
    browser = await installBrowser();
    process.stdout.write(`${browser}\n`);
  }),
  ...staticChecks,
  unitTests,
  apiTests,
  preparation('web client', buildWebWhenChanged),
  { name: 'browser tests', run: () => browserTests(browser).run() },
]);
