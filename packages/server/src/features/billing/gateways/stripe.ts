import Stripe from 'stripe';
import type { PaymentSettings } from '../../../platform/payment-settings.ts';
import { type Gateway, GatewayDown, type ProviderNews, type ProviderState } from './gateway.ts';
import { stripeCurrencies } from './stripe-currencies.ts';

type StripeSettings = Extract<PaymentSettings, { code: 'stripe' }>;

/** Where the SDK is sent instead of Stripe's own address: a stand-in that tests start. */
const addressOf = (url: string | undefined): Stripe.StripeConfig => {
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' };
};

/** Stripe is not there, or asks to come back later. Any other refusal is a mistake of ours. */
const isDown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

const asked = <Answer>(question: Promise<Answer>): Promise<Answer> =>
  question.catch((error: unknown) => {
    throw isDown(error) ? new GatewayDown('Stripe does not answer', { cause: error }) : error;
  });

const chargeOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | undefined => {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  return typeof charge === 'object' ? (charge ?? undefined) : undefined;
};

const statusOf = (session: Stripe.Checkout.Session): ProviderState['status'] => {
  const charge = chargeOf(session);
  if (charge?.refunded) return 'refunded';
  if (session.payment_status === 'paid') return 'paid';
  if (charge?.status === 'failed') return 'failed';
  return session.status === 'expired' ? 'abandoned' : 'pending';
};

const stateOf = (session: Stripe.Checkout.Session): ProviderState => {
  const charge = chargeOf(session);
  return {
    status: statusOf(session),
    amountMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paidAt: charge ? new Date(charge.created * 1_000) : null,
    providerId: session.id,
    method: charge?.payment_method_details?.type ?? null,
    isOpen: session.status === 'open',
  };
};

/** What a message is about: a checkout, or a charge that keeps our reference beside it. */
const newsOf = ({ data: { object } }: Stripe.Event): ProviderNews | null => {
  if (object.object === 'checkout.session')
    return object.client_reference_id === null
      ? null
      : { reference: object.client_reference_id, providerId: object.id };
  const reference = object.object === 'charge' ? object.metadata['reference'] : undefined;
  return reference === undefined ? null : { reference, providerId: null };
};

/**
 * Payments by card through Stripe Checkout, by its SDK (https://docs.stripe.com/checkout). What it has not answered within `patienceMs`
 * counts as not answered.
 */
export const stripe = ({ secretKey, webhookSecrets, url }: StripeSettings, patienceMs: number): Gateway => {
  const client = new Stripe(secretKey, {
    timeout: patienceMs,
    // Who asks tries again: the event comes again, the job runs again.
    maxNetworkRetries: 0,
    telemetry: false,
    ...addressOf(url),
  });
  const find = async (id: string): Promise<Stripe.Checkout.Session> => {
    const session = await asked(
      client.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
    );
    // The SDK takes any JSON without an error for an answer, also that of a proxy between.
    if ((session.object as string | undefined) !== 'checkout.session')
      throw new GatewayDown('Stripe did not answer itself');
    return session;
  };
  const findPaid = async (reference: string): Promise<string | undefined> => {
    const found = await asked(
      client.paymentIntents.search({ query: `metadata['reference']:'${reference}'`, limit: 1 }),
    );
    const [intent] = found.data;
    if (!intent) return undefined;
    const { data } = await asked(client.checkout.sessions.list({ payment_intent: intent.id, limit: 1 }));
    return data[0]?.id;
  };
  return {
    code: 'stripe',
    currencies: stripeCurrencies,
    begin: async ({ reference, amountMinor, currency, email, description, returnUrl }) => {
      const session = await asked(
        client.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: reference,
            customer_email: email,
            success_url: returnUrl,
            cancel_url: returnUrl,
            payment_intent_data: { metadata: { reference } },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amountMinor,
                  product_data: { name: description },
                },
              },
            ],
          },
          { idempotencyKey: reference },
        ),
      );
      if (session.url === null) throw new GatewayDown('Stripe named no page');
      return { url: session.url, providerId: session.id };
    },
    knowsKey: () =>
      find('cs_no_payment').then(
        () => true,
        (error: unknown) => {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return true;
          if (error instanceof Stripe.errors.StripeAuthenticationError) return false;
          throw error;
        },
      ),
    find: async ({ reference, providerId }) => {
      // Its own id begins with `begin` and comes with each message. Where neither was answered, what was paid keeps our reference.
      const id = providerId ?? (await findPaid(reference));
      return id === undefined ? null : stateOf(await find(id));
    },
    refund: async ({ reference, providerId }) => {
      if (providerId === null) return;
      const { payment_intent: intent } = await find(providerId);
      const id = typeof intent === 'string' ? intent : intent?.id;
      if (id === undefined) return;
      await asked(client.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${reference}` }));
    },
    readNews: (rawBody, headers) => {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return undefined;
      for (const secret of webhookSecrets) {
        try {
          return newsOf(client.webhooks.constructEvent(rawBody, signature, secret));
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        }
      }
      return undefined;
    },
  };
};
