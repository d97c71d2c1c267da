import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { buildWebWhenChanged } from '../scripts/web-build.ts';
import { startTemporaryServer } from '../scripts/temporary-server.ts';
import { signInsFolder } from './sign-ins-folder.ts';

const setup = async (config: FullConfig): Promise<() => Promise<void>> => {
  await buildWebWhenChanged();
  const { port } = new URL(config.projects[0]?.use.baseURL ?? '');
  // A new server may get the port of an earlier one, whose sessions no longer hold.
  const signIns = join(signInsFolder, port);
  await rm(signIns, { recursive: true, force: true });
  const server = await startTemporaryServer(Number(port));
  // For tests that verify what they left behind.
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return async () => {
    await server.stop();
    await rm(signIns, { recursive: true, force: true });
  };
};

export default setup;
