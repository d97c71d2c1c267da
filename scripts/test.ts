import { installBrowser } from './browser.ts';
import { endWithBootstrap } from './launch.ts';
import {
  apiTests,
  browserTests,
  firstScreenCheck,
  runSteps,
  staticChecks,
  type Step,
  unitTests,
} from './steps.ts';
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
  [...staticChecks, preparation('web client', buildWebWhenChanged)],
  unitTests,
  apiTests,
  firstScreenCheck,
  { name: 'browser tests', run: () => browserTests(browser).run() },
]);
