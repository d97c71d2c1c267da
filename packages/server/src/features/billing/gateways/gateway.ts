import type { Currency } from '@shelfwise/contract/primitives/currencies';

/** What a provider is asked to take. */
export interface Checkout {
  /** names the payment at the provider; it also names the company (`references.ts`) */
  reference: string;
  amountMinor: number;
  currency: Currency;
  email: string;
  /** what the payer reads at the provider */
  description: string;
  /** where the browser comes back to, whatever happened */
  returnUrl: string;
}

/** How a payment stands at its provider, as the provider itself says when it is asked. Nothing else makes a payment count. */
export interface ProviderState {
  status: 'pending' | 'paid' | 'failed' | 'abandoned' | 'refunded';
  amountMinor: number;
  currency: string;
  /** when it was paid; null where it was not */
  paidAt: Date | null;
  providerId: string | null;
  /** card, mobile money, …, as the provider calls it */
  method: string | null;
  /** the payer has not done their part, and can still do it on the provider's page */
  isOpen: boolean;
}

/** A payment that a provider is asked about: some know it by our reference alone, others by their own id. */
export interface Known {
  reference: string;
  providerId: string | null;
}

/** What a provider's message was about. It is never believed: the provider is asked how the payment stands. */
export interface ProviderNews {
  reference: string;
  /** the provider's own id of the payment, where the message tells it */
  providerId: string | null;
}

/** A provider of payments. Each call may fail: a provider that cannot be reached throws `GatewayDown`. */
export interface Gateway {
  code: 'test' | 'paystack' | 'stripe';
  /** what it can charge; the company's own currency is preferred, otherwise the first */
  currencies: readonly Currency[];
  /** Whether the provider takes our secret key for that of one of its accounts. */
  knowsKey: () => Promise<boolean>;
  /** Begins a payment and returns the page on which it is made. */
  begin: (checkout: Checkout) => Promise<{ url: string; providerId: string | null }>;
  /** How a payment stands; null where the provider knows none. */
  find: (known: Known) => Promise<ProviderState | null>;
  /** Asks for the whole of a payment back. Asking again for the same payment gives nothing back twice. */
  refund: (known: Known & { amountMinor: number; currency: Currency }) => Promise<void>;
  /** What a message says, by its raw body; undefined where its signature is not the provider's, null where it is about nothing of ours. */
  readNews: (
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ) => ProviderNews | null | undefined;
}

/** The provider could not be asked; what it would have said is asked for again later. */
export class GatewayDown extends Error {}
