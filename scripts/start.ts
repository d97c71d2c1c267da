import { endWithBootstrap } from './launch.ts';
import { buildWebWhenChanged } from './web-build.ts';

endWithBootstrap();
try {
  await buildWebWhenChanged();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
// Imported into this process, so that its signals and its exit code are the server's own.
const server = '../packages/server/src/main.ts';
await import(server);
