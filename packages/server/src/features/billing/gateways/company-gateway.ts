import { type Currency, currencyCodes } from '@shelfwise/contract/primitives/currencies';
import type { Gateway } from './gateway.ts';
import type { Paying } from './gateways.ts';
import { paystack, paystackCurrencies } from './paystack.ts';
import { stripeCurrencies } from './stripe-currencies.ts';
import { testGateway } from './test-gateway.ts';
import { isTestSecret } from '../../../platform/payment-settings.ts';

/** The keys of a company's own account at a provider. */
export type CompanyKeys =
  | { gateway: 'test' }
  | { gateway: 'paystack'; secretKey: string }
  | { gateway: 'stripe'; secretKey: string; newsSecret: string | null };

/** Whether the test gateway plays payments here; nowhere where somebody could take it for a real one. */
export const mayTestPayments = ({ settings }: Pick<Paying['services'], 'settings'>): boolean =>
  settings.payments?.code === 'test';

/** Whether a key moves no money: the providers give such keys for trying out. */
export const isTestKey = (keys: CompanyKeys): boolean =>
  keys.gateway === 'test' || isTestSecret(keys.secretKey);

/** What a provider can charge. */
export const paymentCurrencies = (gateway: string): readonly Currency[] =>
  gateway === 'test' ? currencyCodes : gateway === 'paystack' ? paystackCurrencies : stripeCurrencies;

/** A provider on the account of a company; undefined for the test gateway where it is not allowed. */
export const companyGateway = async (
  { services, database }: Paying,
  keys: CompanyKeys,
): Promise<Gateway | undefined> => {
  const { providers, paymentPatienceMs } = services.settings;
  const { paystackUrl, stripeUrl } = providers;
  if (keys.gateway === 'test')
    return mayTestPayments(services) ? testGateway(database, services.secretKey) : undefined;
  const { secretKey } = keys;
  if (keys.gateway === 'paystack')
    return paystack(
      { code: 'paystack', secretKey, accepted: [], currencies: paystackCurrencies, url: paystackUrl },
      paymentPatienceMs,
    );
  const webhookSecrets = keys.newsSecret === null ? [] : [keys.newsSecret];
  return (await import('./stripe.ts')).stripe(
    { code: 'stripe', secretKey, webhookSecrets, url: stripeUrl },
    paymentPatienceMs,
  );
};
