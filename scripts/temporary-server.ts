import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from './server-process.ts';

/** The server with the small demo, and with its own database in a temporary folder that is removed with it. */
export const startTemporaryServer = async (
  port: number,
): Promise<{ dataDir: string; stop: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-browser-'));
  // Run as root, the database has a user of its own who must be able to enter: else its files go to another folder and stay
  // there.
  await chmod(dataDir, 0o755);
  const removeFolder = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  try {
    const env = {
      PUBLIC_URL: `http://localhost:${port}`,
      DEMO_DATA: 'small',
      SUPPORT_EMAIL: 'support@product.example',
    };
    const server = await startServerProcess({ port, dataDir, env });
    return {
      dataDir,
      stop: async () => {
        await server.stop();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
};
