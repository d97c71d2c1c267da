import { expect, test } from 'vitest';
import { isTriedOut, publicUrlOf, readSettings, SettingsError } from './settings.ts';
import { warningsOf } from './settings-warnings.ts';

test('everything has a default that works, on loopback', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    demoData: 'small',
    loginHidesUnknownUsers: false,
    trustProxy: false,
    productName: 'Shelfwise',
  });
  expect(readSettings({ PORT: ' ', SMTP_URL: '' }).port).toBe(3000);
});

test('production has no demo data', () => {
  expect(readSettings({ NODE_ENV: 'production' }).demoData).toBe('off');
});

test.each<[Record<string, string>, string]>([
  [{ PORT: 'abc' }, 'PORT: must be a port number'],
  [{ SUPPORT_EMAIL: 'ask us' }, 'SUPPORT_EMAIL: must be an email address'],
  [{ PRIORITY_SUPPORT_EMAIL: 'at once' }, 'PRIORITY_SUPPORT_EMAIL: must be an email address'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL: must be a URL beginning with http:// or https://'],
  [{ PUBLIC_URL: 'https://shop.example/app' }, 'PUBLIC_URL: must end with the host'],
  [{ PUBLIC_URL: 'https://shop.example/?from=mail' }, 'PUBLIC_URL: must end with the host'],
  [
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://shop:a#b@localhost/shop' },
    'DATABASE_URL: must be a URL',
  ],
  [{ DATABASE_URL: 'postgres://shop:a/b@localhost/shop' }, 'in a password # is written %23'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET: S3_BUCKET, S3_ACCESS_KEY_ID and'],
  [{ SECRET_KEY: 'A'.repeat(44) }, 'SECRET_KEY: must be at least 32 random bytes in base64: make them'],
  [{ SECRET_KEY: 'hunter'.repeat(8) }, 'SECRET_KEY: must be at least 32 random bytes in base64: make them'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: must be a URL beginning with smtp:// or smtps://'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a URL beginning with postgres:// or postgresql://'],
  [{ DATABASE_DIRECT_URL: 'postgres://x' }, 'DATABASE_DIRECT_URL: needs DATABASE_URL beside it'],
  [{ DATABASE_READ_URL: 'postgres://x' }, 'DATABASE_READ_URL: needs DATABASE_URL beside it'],
  [{ DATABASE_ADMIN_URL: 'postgres://x' }, 'DATABASE_ADMIN_URL: is called DATABASE_DIRECT_URL now'],
  [{ DEMO_DATA: 'huge' }, 'DEMO_DATA: must be small, large or off'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must be at least 32 random bytes in base64'],
  [{ SECRET_KEYS_ACCEPTED: 'short' }, 'SECRET_KEYS_ACCEPTED.0: must be at least 32 random bytes in base64'],
  [
    { SECRET_KEYS_ACCEPTED: `${'A'.repeat(43)}=, ${'not base64! '.repeat(5)}` },
    'SECRET_KEYS_ACCEPTED.1: must be at least 32 random bytes in base64',
  ],
  [
    { SECRET_KEYS_ACCEPTED: `${'A'.repeat(43)}=,` },
    'SECRET_KEYS_ACCEPTED.1: must be at least 32 random bytes',
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 16 characters'],
  [{ S3_BUCKET: 'x' }, 'S3_BUCKET: S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together'],
  [{ TRUST_PROXY: 'my-proxy' }, 'TRUST_PROXY: must be false, or name your proxies: addresses or networks'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY: must be false, or name your proxies'],
  [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY: must be false, or name your proxies'],
  // These would trust every caller's header, so that the limits by address would be useless.
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: would take the address from whoever sends an X-Forwarded-For'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY: would take the address from whoever sends an X-Forwarded-For'],
  [{ TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }, 'TRUST_PROXY: would take the address from whoever'],
  [{ TRUST_PROXY: '::/0,10.0.0.1' }, 'TRUST_PROXY: must be false, or name your proxies'],
  [{ HOST: '0.0.0.0' }, 'HOST: people away from this machine would sign in over plain http'],
  [
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example/shop' },
    'DATABASE_URL: would carry everything over the network unencrypted',
  ],
  [
    {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres:///shop',
      DATABASE_READ_URL: 'postgres://10.0.0.4/shop?sslmode=prefer',
    },
    'DATABASE_READ_URL: would carry everything over the network unencrypted',
  ],
  [
    { PUBLIC_URL: 'http://shop.example' },
    'PUBLIC_URL: people away from this machine would sign in over plain http',
  ],
])('%o is refused by name', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(SettingsError);
  expect(() => readSettings(environment)).toThrow(message);
});

test.each([
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' }],
  [{ HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: 'true' }],
  [{ PUBLIC_URL: 'http://localhost:8080' }],
  [{ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7, loopback' }],
  [{ TRUST_PROXY: '2001:db8::/32,::1' }],
  [{ TRUST_PROXY: 'false' }],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full' }],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/shop' }],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres:///shop?host=/run/postgresql' }],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://10.0.0.4/shop', ALLOW_PLAIN_CONNECTIONS: 'true' }],
  [{ DATABASE_URL: 'postgres://db.example/shop' }],
])('%o is fine', (environment) => {
  expect(readSettings(environment).host).toBeTypeOf('string');
});

test.each([
  [{}, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' }, false],
  [{ PUBLIC_URL: 'https://shop.example' }, false],
  [{ HOST: '192.168.1.7', ALLOW_PLAIN_HTTP: 'true' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000', ALLOW_PLAIN_HTTP: 'true' }, false],
  [{ NODE_ENV: 'production' }, false],
])('with %o the product is only tried out: %s', (environment, isIt) => {
  expect(isTriedOut(readSettings(environment))).toBe(isIt);
});

test.each([
  [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' }, true],
  [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example', ALLOW_PLAIN_CONNECTIONS: 'true' }, false],
  [{ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1025' }, false],
  [{ SMTP_URL: 'smtp://mail.example' }, false],
])('with %o mail goes encrypted or not at all: %s', (environment, isNeeded) => {
  expect(readSettings(environment).smtpNeedsTls).toBe(isNeeded);
});

test.each([
  [{ NODE_ENV: 'production' }, 1],
  [{ PUBLIC_URL: 'https://shop.example' }, 1],
  [{ NODE_ENV: 'production', SMTP_URL: 'smtps://mail.example' }, 0],
  [{}, 0],
])('with %o as many warnings say that mails reach nobody: %i', (environment, count) => {
  const warnings = warningsOf(readSettings(environment));
  expect(warnings.filter((text) => text.startsWith('SMTP_URL'))).toHaveLength(count);
});

test('what production does without, and mails will show, is said at the start', () => {
  const warned = (env: Record<string, string>): string =>
    warningsOf(readSettings({ NODE_ENV: 'production', ...env })).join('\n');
  expect(warned({})).toContain('PUBLIC_URL is not set');
  const reached = { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example' };
  expect(warned(reached)).toContain('MAIL_FROM names localhost');
  expect(warned({ ...reached, MAIL_FROM: 'Shop <till@shop.example>' })).toBe('');
});

test('links lead to the address that people open, whatever the server listens at', () => {
  for (const env of [{}, { HOST: '127.0.0.1' }, { HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: 'true' }])
    expect(publicUrlOf(readSettings({ PORT: '4000', ...env }))).toBe('http://localhost:4000');
  expect(publicUrlOf(readSettings({ PUBLIC_URL: 'https://shop.example' }))).toBe('https://shop.example');
});
