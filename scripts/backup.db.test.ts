import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drillBackup } from './backup-drill.ts';
import { root, runToEnd } from './launch.ts';

test(
  'after restoring to a moment, every order from before it is there and none from after it',
  { timeout: 300_000 },
  async () => {
    const { before, lost, miscounted, after, tooLate, broken } = await drillBackup({
      port: 3892,
      loadMs: 500,
    });
    expect({ lost, miscounted, tooLate, broken }).toEqual({
      lost: [],
      miscounted: [],
      tooLate: 0,
      broken: [],
    });
    expect(before).toBeGreaterThan(10);
    expect(after).toBeGreaterThan(0);
  },
);

test('a DATA_DIR without a database is not backed up as an empty one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shelfwise-mistyped-'));
  const env = { DATA_DIR: join(folder, 'mistyped'), BACKUP_DIR: join(folder, 'backups') };
  const script = join(root, 'scripts/backup.ts');
  const { code, output } = await runToEnd(process.execPath, [script], { env, isQuiet: true });
  expect({ code, output }).toMatchObject({ code: 1 });
  expect(output).toContain('There is no database in');
  expect(existsSync(env.DATA_DIR)).toBe(false);
  await rm(folder, { recursive: true, force: true });
});
