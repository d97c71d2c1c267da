import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

test('a secret is read from the file that its setting names, without the end of its line', () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64');
  const settings = readSettings({
    SECRET_KEY_FILE: fileOf('key', `${key}\n`),
    DATABASE_URL_FILE: fileOf('database', 'postgres://app:hidden@localhost/shop\n'),
    METRICS_TOKEN: 'of the environment',
    METRICS_TOKEN_FILE: ' ',
  });
  expect(settings).toMatchObject({
    secretKey: key,
    databaseUrl: 'postgres://app:hidden@localhost/shop',
    metricsToken: 'of the environment',
  });
});

test('what a file says is checked like any other setting', () => {
  expect(() => readSettings({ SECRET_KEY_FILE: fileOf('short', 'short') })).toThrow(
    'SECRET_KEY: must be at least 32 random bytes in base64',
  );
});

test('a missing or empty file, or a secret given twice, stops the start by naming the setting and no secret', () => {
  const environment = {
    SECRET_KEY_FILE: join(folder, 'nowhere'),
    SMTP_URL_FILE: fileOf('empty', '\n'),
    METRICS_TOKEN: 'hidden-from-whoever-reads-the-message',
    METRICS_TOKEN_FILE: fileOf('token', 'hidden-too'),
  };
  expect(() => readSettings(environment)).toThrow(SettingsError);
  expect(() => readSettings(environment)).toThrow(/SECRET_KEY_FILE: .*nowhere cannot be read \(ENOENT\)/u);
  expect(() => readSettings(environment)).toThrow(/SMTP_URL_FILE: .*empty is empty/u);
  expect(() => readSettings(environment)).toThrow('METRICS_TOKEN_FILE: stands beside METRICS_TOKEN');
  expect(() => readSettings(environment)).not.toThrow(/hidden/u);
});
