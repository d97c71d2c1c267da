import { endWithBootstrap } from './launch.ts';
import { runSteps, staticChecks, unitTests } from './steps.ts';

endWithBootstrap();
await runSteps([staticChecks, unitTests]);
