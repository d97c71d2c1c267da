import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles, type Files } from './files.ts';

let folder: string;
let s3: S3rver;
let stores: Record<'disk' | 's3', Files>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfwise-files-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await s3.run();
  const account = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  stores = {
    disk: await openFiles({ dataDir: folder, s3: undefined }),
    s3: await openFiles({
      dataDir: folder,
      s3: { endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures', ...account },
    }),
  };
});
const listed = async (files: Files, name: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of files.list(name)) keys.push(key);
  return keys;
};
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('kept on %s', (kind) => {
  test('every byte comes back, and nothing after it was removed', async () => {
    const files = stores[kind];
    const body = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256));
    await files.put('one/picture.webp', body, 'image/webp');
    expect((await files.get('one/picture.webp')).equals(body)).toBe(true);
    await files.remove('one/picture.webp');
    await expect(files.get('one/picture.webp')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a folder lists what is kept in it, and nothing of another', async () => {
    const files = stores[kind];
    const keys = Array.from({ length: 5 }, (_, index) => `listed/${index}.webp`);
    for (const key of [...keys, 'listed-too/other.webp'])
      await files.put(key, Buffer.from('x'), 'image/webp');
    expect((await listed(files, 'listed')).toSorted()).toEqual(keys);
    expect(await listed(files, 'never')).toEqual([]);
  });

  test('what was never kept is not found', async () => {
    await expect(stores[kind].get('no/such.webp')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a key that leads outside is refused', async () => {
    await stores[kind].put('../../escaped.webp', Buffer.from('x'), 'image/webp').catch(() => undefined);
    expect(await readdir(join(folder, '..'))).not.toContain('escaped.webp');
    expect(await readdir(folder)).not.toContain('escaped.webp');
  });
});

test('on a full disk a file is refused as that, and no part of it stays', async () => {
  // Every write to this device fails as on a full disk.
  await mkdir(join(folder, 'files', 'full'), { recursive: true });
  await symlink('/dev/full', join(folder, 'files', 'full', 'picture.webp'));
  await expect(stores.disk.put('full/picture.webp', Buffer.alloc(100), 'image/webp')).rejects.toMatchObject({
    code: 'storage_full',
  });
  expect(await readdir(join(folder, 'files', 'full'))).toEqual([]);
});

test('a store that is away is said to be unavailable', async () => {
  const away = await openFiles({
    dataDir: folder,
    s3: {
      endpoint: 'http://127.0.0.1:9',
      region: 'us-east-1',
      bucket: 'pictures',
      accessKeyId: 'x',
      secretAccessKey: 'x',
    },
  });
  await expect(away.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
    code: 'unavailable',
  });
  await expect(away.get('a.webp')).rejects.toMatchObject({ code: 'unavailable' });
});
