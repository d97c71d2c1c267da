import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const payments = (env: Record<string, string>) => readSettings(env).payments;
const keys = {
  PAYSTACK_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
};

it('the test gateway takes payments where nothing is set and only this machine reaches the server', () => {
  expect(payments({})).toEqual({ code: 'test' });
  expect(payments({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.test' })).toBeUndefined();
  expect(payments({ PUBLIC_URL: 'https://shop.test' })).toBeUndefined();
  expect(payments({ PAYMENT_GATEWAY: 'off' })).toBeUndefined();
});

it.each([
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.test', PAYMENT_GATEWAY: 'test' }, 'PAYMENT_GATEWAY'],
  [{ PAYMENT_GATEWAY: 'paystack' }, 'PAYSTACK_SECRET_KEY'],
  [
    { NODE_ENV: 'production', PAYMENT_GATEWAY: 'paystack', PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef' },
    'PAYSTACK_SECRET_KEY',
  ],
  [
    {
      NODE_ENV: 'production',
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'rk_test_0123456789abcdef',
      STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789',
    },
    'STRIPE_SECRET_KEY',
  ],
  [{ PAYMENT_GATEWAY: 'stripe' }, 'STRIPE_SECRET_KEY'],
  [{ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY }, 'STRIPE_WEBHOOK_SECRETS'],
  [{ PAYMENT_GATEWAY: 'cash' }, 'PAYMENT_GATEWAY'],
  [{ PAYSTACK_CURRENCIES: 'GHS,CEDI' }, 'PAYSTACK_CURRENCIES'],
])('%o is refused, naming %s', (env, name) => {
  expect(() => readSettings(env)).toThrow(name);
});

it('a provider has its keys, the newest first, and what it can charge', () => {
  expect(
    payments({
      PAYMENT_GATEWAY: 'paystack',
      ...keys,
      PAYSTACK_CURRENCIES: 'GHS, USD',
      PAYSTACK_SECRET_KEYS_ACCEPTED: 'sk_live_before',
    }),
  ).toEqual({
    code: 'paystack',
    secretKey: keys.PAYSTACK_SECRET_KEY,
    accepted: ['sk_live_before'],
    currencies: ['GHS', 'USD'],
    url: 'https://api.paystack.co',
  });
  expect(payments({ PAYMENT_GATEWAY: 'stripe', ...keys, STRIPE_WEBHOOK_SECRETS: 'whsec_a,whsec_b' })).toEqual(
    {
      code: 'stripe',
      secretKey: keys.STRIPE_SECRET_KEY,
      webhookSecrets: ['whsec_a', 'whsec_b'],
      url: undefined,
    },
  );
});
