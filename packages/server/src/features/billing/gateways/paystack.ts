import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Currency, decimalsOf, isCurrency } from '@shelfwise/contract/primitives/currencies';
import type { PaymentSettings } from '../../../platform/payment-settings.ts';
import { type Gateway, GatewayDown, type ProviderNews, type ProviderState } from './gateway.ts';

type Paystack = Extract<PaymentSettings, { code: 'paystack' }>;

const begunSchema = z.object({ data: z.object({ authorization_url: z.url() }) });
const foundSchema = z.object({
  data: z.object({
    id: z.union([z.int(), z.string()]),
    status: z.string(),
    amount: z.int(),
    currency: z.string(),
    paid_at: z.string().nullish(),
    channel: z.string().nullish(),
  }),
});
const newsSchema = z.object({
  data: z.object({ reference: z.string().optional(), transaction_reference: z.string().optional() }),
});

/** What Paystack can charge at all; an account takes those of its country. */
export const paystackCurrencies: readonly Currency[] = ['GHS', 'NGN', 'KES', 'ZAR', 'XOF', 'USD'];

/** A request that Paystack understood and refused. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Paystack counts every currency in hundredths, the francs of West Africa too, which have none. */
const hundredthsOf = (currency: string): number =>
  isCurrency(currency) && decimalsOf(currency) === 0 ? 100 : 1;

/** `abandoned` is also what Paystack calls a payment that was only begun, and it may still be made. */
const states: Record<string, ProviderState['status']> = {
  success: 'paid',
  failed: 'failed',
  abandoned: 'abandoned',
  reversed: 'refunded',
};

const isSignedBy = (key: string, body: Buffer, signature: string): boolean => {
  const [expected, given] = [createHmac('sha512', key).update(body).digest(), Buffer.from(signature, 'hex')];
  return expected.length === given.length && timingSafeEqual(expected, given);
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

/**
 * Payments by card and mobile money through Paystack (https://paystack.com/docs/api): initialise, verify by reference, refund. What it has
 * not answered within `patienceMs` counts as not answered.
 */
export const paystack = ({ secretKey, accepted, currencies, url }: Paystack, patienceMs: number): Gateway => {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new GatewayDown('Paystack does not answer', { cause: error });
    });
    const text = await answer.text().catch((error: unknown) => {
      throw new GatewayDown('Paystack broke off', { cause: error });
    });
    if (answer.status >= 500 || answer.status === 429)
      throw new GatewayDown(`Paystack answered ${answer.status}`);
    const said = parsed(Buffer.from(text));
    if (answer.ok) return said;
    const { message = text } = z.object({ message: z.string().optional() }).catch({}).parse(said);
    throw new Refused(answer.status, message);
  };
  const find = async (reference: string): Promise<ProviderState | null> => {
    const said = await ask('GET', `/transaction/verify/${encodeURIComponent(reference)}`).catch(
      (error: unknown) => {
        if (error instanceof Refused && /not found/i.test(error.message)) return null;
        throw error;
      },
    );
    if (said === null) return null;
    const { data } = foundSchema.parse(said);
    const status = states[data.status] ?? 'pending';
    return {
      status,
      amountMinor: data.amount / hundredthsOf(data.currency),
      currency: data.currency,
      paidAt: data.paid_at == null ? null : new Date(data.paid_at),
      providerId: String(data.id),
      method: data.channel ?? null,
      isOpen: data.status === 'abandoned',
    };
  };
  return {
    code: 'paystack',
    currencies,
    begin: async ({ reference, amountMinor, currency, email, description, returnUrl }) => {
      const said = await ask('POST', '/transaction/initialize', {
        reference,
        amount: amountMinor * hundredthsOf(currency),
        currency,
        email,
        callback_url: returnUrl,
        metadata: { description },
      });
      return { url: begunSchema.parse(said).data.authorization_url, providerId: null };
    },
    find: ({ reference }) => find(reference),
    knowsKey: () =>
      find('no-payment').then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refused && error.status === 401) return false;
          throw error;
        },
      ),
    refund: async ({ reference, amountMinor, currency }) => {
      // The answer to an earlier try may have been lost. The whole amount cannot be given back twice: that is refused.
      if ((await find(reference))?.status === 'refunded') return;
      await ask('POST', '/refund', {
        transaction: reference,
        amount: amountMinor * hundredthsOf(currency),
        currency,
      }).catch((error: unknown) => {
        if (!(error instanceof Refused && /revers|refund/i.test(error.message))) throw error;
      });
    },
    readNews: (rawBody, headers): ProviderNews | null | undefined => {
      const signature = headers['x-paystack-signature'];
      const isSigned =
        typeof signature === 'string' &&
        [secretKey, ...accepted].some((key) => isSignedBy(key, rawBody, signature));
      if (!isSigned) return undefined;
      const news = newsSchema.safeParse(parsed(rawBody));
      const reference = news.data?.data.reference ?? news.data?.data.transaction_reference;
      return reference === undefined ? null : { reference, providerId: null };
    },
  };
};
