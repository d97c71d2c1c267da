import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const inProduction = (environment: Record<string, string>) => () =>
  readSettings({ NODE_ENV: 'production', ...environment });
const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

test.each<[Record<string, string>, string]>([
  [{ ...s3, S3_ENDPOINT: 'http://files.example' }, 'S3_ENDPOINT: would carry pictures and the key to them'],
  [
    { DATABASE_URL: 'postgres:///shop?host=db.example' },
    'DATABASE_URL: would carry everything over the network',
  ],
  [
    { DATABASE_URL: 'postgres://localhost/shop?host=10.0.0.4' },
    'DATABASE_URL: would carry everything over the network',
  ],
  [{ DATABASE_URL: 'postgres://db.example/shop?sslmode=no-verify' }, 'DATABASE_URL: would carry everything'],
  [
    { DATABASE_URL: 'postgres://db.example/shop?sslmode=require&uselibpqcompat=true' },
    'DATABASE_URL: would carry everything over the network unencrypted, or to whoever answers',
  ],
  [
    { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
    'SMTP_URL: would give mails to whoever answers',
  ],
])('in production %o would be read by others, and is refused', (environment, message) => {
  expect(inProduction(environment)).toThrow(message);
  expect(inProduction({ ...environment, ALLOW_PLAIN_CONNECTIONS: 'true' })).not.toThrow();
  expect(() => readSettings(environment)).not.toThrow();
});

test.each<Record<string, string>>([
  { ...s3, S3_ENDPOINT: 'https://files.example' },
  { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' },
  { DATABASE_URL: 'postgres:///shop?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://db.example/shop?sslmode=require' },
  { DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full&uselibpqcompat=true' },
  { SMTP_URL: 'smtp://mail.example' },
])('in production %o is accepted', (environment) => {
  expect(inProduction(environment)).not.toThrow();
});
