import { endWithBootstrap } from './launch.ts';

endWithBootstrap();
// Imported into this process, because its exit code is the answer.
const verify = '../packages/server/src/verify-main.ts';
await import(verify);
