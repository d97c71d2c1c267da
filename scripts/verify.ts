import { endWithBootstrap } from './launch.ts';

endWithBootstrap();
// In this process: its exit code is the answer.
const verify = '../packages/server/src/verify-main.ts';
await import(verify);
