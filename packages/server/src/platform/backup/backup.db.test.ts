import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../embedded-database.ts';
import { findBases } from './backup-store.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { baseFolder, walFolder } from './wal-archive.ts';

let folder: string;
let database: EmbeddedDatabase;
const at = (name: string): string => join(folder, name);
const silent = (): void => undefined;

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

const backUp = (keep = 7) => {
  const { adminUrl, dataDir, backupLine: line } = database;
  if (line === undefined) throw new Error('no archive');
  return makeBackup({ adminUrl, dataDir, line, keep, onProgress: silent });
};
const restore = (into: string, moment?: Date, of?: string) =>
  restoreBackup({ backupDir: at("back 'ups' 100%f"), at: moment, of, into: at(into), onProgress: silent });

const removeData = async (dataDir: string): Promise<void> => {
  const elsewhere = await readFile(join(dataDir, 'postgres-folder'), 'utf8').catch(() => undefined);
  if (elsewhere) await rm(dirname(elsewhere.trim()), { recursive: true, force: true });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfwise-backup-'));
  await chmod(folder, 0o755);
  await mkdir(at('data/files'), { recursive: true });
  await writeFile(at('data/files/shelf.png'), 'a picture');
  await writeFile(at('data/secret-key'), 'a key', { mode: 0o600 });
  database = await startEmbeddedDatabase({ dataDir: at('data'), backupDir: at("back 'ups' 100%f") });
  await query(database.adminUrl, 'create table kept (id int primary key); insert into kept values (1)');
}, 120_000);

afterAll(async () => {
  await database.stop();
  for (const name of await readdir(folder)) await removeData(at(name));
  await rm(folder, { recursive: true, force: true });
});

test('nothing is restored without a backup, or into a folder that is not empty', async () => {
  await expect(restore('nowhere')).rejects.toThrow('There is no backup in');
  await expect(restore('data')).rejects.toThrow('is not empty');
  expect(await query(database.adminUrl, 'select id from kept')).toEqual([{ id: 1 }]);
});

test(
  'a backup has rows, pictures and keys; a moment outside of it is refused',
  { timeout: 180_000 },
  async () => {
    const earlier = new Date();
    const { endedAt, folder: made } = await backUp();
    await query(database.adminUrl, 'insert into kept values (2)');
    await expect(restore('early', earlier)).rejects.toThrow('no earlier moment can be restored');
    await expect(restore('late', new Date(Date.now() + 60_000))).rejects.toThrow(
      'no later moment can be restored',
    );

    expect((await stat(made)).mode & 0o077).toBe(0);
    await restore('restored', endedAt);
    expect(await readFile(at('restored/files/shelf.png'), 'utf8')).toBe('a picture');
    expect(await readFile(at('restored/secret-key'), 'utf8')).toBe('a key');
    const restored = await startEmbeddedDatabase({
      dataDir: at('restored'),
      backupDir: at("back 'ups' 100%f"),
    });
    expect(await query(restored.adminUrl, 'select id from kept')).toEqual([{ id: 1 }]);
    // A restored database archives into a line of its own, so that it never interferes with the archive of the original.
    expect(restored.backupLine).not.toBe(database.backupLine);
    await restored.stop();
  },
);

test(
  'backups of a restored copy that was served are never used in place of those of the original',
  { timeout: 240_000 },
  async () => {
    const { endedAt } = await backUp();
    await restore('copy', endedAt);
    const copy = await startEmbeddedDatabase({ dataDir: at('copy'), backupDir: at("back 'ups' 100%f") });
    const { adminUrl, dataDir, backupLine: line = '' } = copy;
    await makeBackup({ adminUrl, dataDir, line, keep: 7, onProgress: silent });
    await copy.stop();
    await query(database.adminUrl, 'insert into kept values (3)');
    const { endedAt: later } = await backUp();

    await expect(restore('whichever')).rejects.toThrow(`--of ${basename(line)} `);
    await expect(restore('nobody', undefined, 'nobody')).rejects.toThrow('There is no backup in');
    await restore('ours', undefined, basename(database.backupLine ?? ''));
    // The log of only one of them leads to that moment.
    await restore('ours too', later);
    for (const name of ['ours', 'ours too']) {
      const ours = await startEmbeddedDatabase({ dataDir: at(name) });
      expect(await query(ours.adminUrl, 'select id from kept where id = 3')).toEqual([{ id: 3 }]);
      await ours.stop();
    }
    await rm(line, { recursive: true, force: true });
  },
);

test('a segment that is missing in between is noticed, not skipped', { timeout: 120_000 }, async () => {
  const base = await backUp();
  const hidden = join(walFolder(base.line), `${base.firstWal}.gz`);
  const kept = await readFile(hidden);
  await rm(hidden);
  await expect(restore('broken', new Date())).rejects.toThrow('segments are missing');
  await writeFile(hidden, kept);
});

test('older backups go, and the log before the oldest that is kept', { timeout: 120_000 }, async () => {
  const line = database.backupLine ?? '';
  // Pictures of the earlier backup are linked, not written again.
  const pictures = (await findBases(line)).map(({ folder: base }) => stat(join(base, 'files/shelf.png')));
  expect(new Set((await Promise.all(pictures)).map(({ ino }) => ino)).size).toBe(1);
  const brokenOff = join(baseFolder(line), '2026-01-01T00-00-00-000.part');
  await mkdir(brokenOff);
  await utimes(brokenOff, new Date('2026-01-01'), new Date('2026-01-01'));
  const { firstWal } = await backUp(1);
  expect(await readdir(baseFolder(line))).toHaveLength(1);
  expect(await findBases(line)).toHaveLength(1);
  const left = (await readdir(walFolder(line))).filter((name) => name < firstWal);
  expect(left).toEqual([]);
});

test('a database that runs without the archive is not backed up', { timeout: 60_000 }, async () => {
  const own = await startEmbeddedDatabase({ dataDir: at('other') });
  const { adminUrl, dataDir } = own;
  await expect(
    makeBackup({ adminUrl, dataDir, line: database.backupLine ?? '', keep: 7, onProgress: silent }),
  ).rejects.toThrow('runs without this BACKUP_DIR');
  await own.stop();
});
