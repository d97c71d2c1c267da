import { endWithBootstrap } from './launch.ts';
import { runSteps, staticChecks, unitTests } from './steps.ts';

endWithBootstrap();
const { passed, failed } = await runSteps([...staticChecks, unitTests]);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
