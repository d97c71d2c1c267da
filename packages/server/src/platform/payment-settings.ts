import { z } from 'zod';
import { currencyCodes, type Currency } from '@shelfwise/contract/primitives/currencies';

const list = z.string().transform((text) => text.split(',').map((one) => one.trim()));
const address = z
  .url({ protocol: /^https?$/, error: 'must be a URL' })
  .transform((url) => url.replace(/\/$/, ''));

/** The settings of the provider that takes payments for plans. */
export const paymentShape = {
  PAYMENT_GATEWAY: z
    .enum(['test', 'paystack', 'stripe', 'off'], { error: 'must be test, paystack, stripe or off' })
    .optional(),
  PAYSTACK_SECRET_KEY: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  PAYSTACK_SECRET_KEYS_ACCEPTED: list.default([]),
  PAYSTACK_CURRENCIES: list
    .pipe(z.array(z.enum(currencyCodes, { error: 'must name currencies, such as GHS,USD' })))
    .default(['GHS']),
  PAYSTACK_URL: address.default('https://api.paystack.co'),
  STRIPE_SECRET_KEY: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  STRIPE_WEBHOOK_SECRETS: list.default([]),
  STRIPE_URL: address.optional(),
  // Whoever waits for another press to begin the same payment waits longer than that (`begin-once.ts`).
  PAYMENT_PATIENCE_MS: z.coerce
    .number()
    .pipe(z.int().min(50).max(14_000, { error: 'must be at most 14000' }))
    .default(10_000),
};
type PaymentEnvironment = z.output<z.ZodObject<typeof paymentShape>>;

export type PaymentSettings =
  | { code: 'test' }
  | {
      code: 'paystack';
      secretKey: string;
      /** former keys, by which news may still be signed */
      accepted: readonly string[];
      currencies: readonly Currency[];
      url: string;
    }
  | { code: 'stripe'; secretKey: string; webhookSecrets: readonly string[]; url: string | undefined };

/** Where the providers are that companies have accounts at. */
export interface ProviderAddresses {
  paystackUrl: string;
  stripeUrl: string | undefined;
}

/** Whether a key moves no money: the providers give such keys for trying out, and publish the cards that go with them. */
export const isTestSecret = (key: string): boolean => /^[a-z]+_test_/.test(key);

/** What is wrong with the settings of payments; undefined where nothing is. */
export const findPaymentFault = (
  env: PaymentEnvironment & { NODE_ENV: string },
): { name: string; message: string } | undefined => {
  if (env.PAYMENT_GATEWAY === 'test' && env.NODE_ENV === 'production')
    return {
      name: 'PAYMENT_GATEWAY',
      message: 'the test gateway moves no money, so anybody would have any plan for nothing',
    };
  if (env.PAYMENT_GATEWAY === 'paystack' && env.PAYSTACK_SECRET_KEY === undefined)
    return { name: 'PAYSTACK_SECRET_KEY', message: 'PAYMENT_GATEWAY=paystack needs it' };
  if (env.PAYMENT_GATEWAY === 'stripe' && env.STRIPE_SECRET_KEY === undefined)
    return { name: 'STRIPE_SECRET_KEY', message: 'PAYMENT_GATEWAY=stripe needs it' };
  if (env.PAYMENT_GATEWAY === 'stripe' && env.STRIPE_WEBHOOK_SECRETS.length === 0)
    return {
      name: 'STRIPE_WEBHOOK_SECRETS',
      message: 'PAYMENT_GATEWAY=stripe needs the secret of its webhook',
    };
  const ownKey = {
    paystack: ['PAYSTACK_SECRET_KEY', env.PAYSTACK_SECRET_KEY],
    stripe: ['STRIPE_SECRET_KEY', env.STRIPE_SECRET_KEY],
  } as const;
  if (env.PAYMENT_GATEWAY !== 'paystack' && env.PAYMENT_GATEWAY !== 'stripe') return undefined;
  const [name, key] = ownKey[env.PAYMENT_GATEWAY];
  return env.NODE_ENV === 'production' && key !== undefined && isTestSecret(key)
    ? {
        name,
        message: 'is a key for trying out, which moves no money, so anybody would have any plan for nothing',
      }
    : undefined;
};

/**
 * Who takes payments. Where nothing is set, the test gateway does on a server that only this machine reaches, since whoever reaches it has any
 * plan for nothing; elsewhere nobody does.
 */
export const paymentSettingsOf = (
  env: PaymentEnvironment,
  isTriedOutHere: boolean,
): PaymentSettings | undefined => {
  const code = env.PAYMENT_GATEWAY ?? (isTriedOutHere ? 'test' : 'off');
  if (code === 'test') return { code };
  if (code === 'paystack' && env.PAYSTACK_SECRET_KEY !== undefined)
    return {
      code,
      secretKey: env.PAYSTACK_SECRET_KEY,
      accepted: env.PAYSTACK_SECRET_KEYS_ACCEPTED,
      currencies: env.PAYSTACK_CURRENCIES,
      url: env.PAYSTACK_URL,
    };
  if (code === 'stripe' && env.STRIPE_SECRET_KEY !== undefined)
    return {
      code,
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecrets: env.STRIPE_WEBHOOK_SECRETS,
      url: env.STRIPE_URL,
    };
  return undefined;
};
