import type { FullConfig } from '@playwright/test';
import { buildWebWhenChanged } from '../scripts/web-build.ts';
import { startServer } from './server.ts';

const setup = async (config: FullConfig): Promise<() => Promise<void>> => {
  await buildWebWhenChanged();
  const { port } = new URL(config.projects[0]?.use.baseURL ?? '');
  const server = await startServer({ port: Number(port) });
  return server.stop;
};

export default setup;
