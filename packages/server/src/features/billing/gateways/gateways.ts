import type { CallServices } from '../../../kit/call.ts';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Gateway, GatewayDown } from './gateway.ts';
import { paystack } from './paystack.ts';
import { testGateway } from './test-gateway.ts';

export interface Paying {
  services: Pick<CallServices, 'settings' | 'secretKey' | 'jobs' | 'log'>;
  database: Database;
}

/** The provider of payments of this installation; undefined where none is set up. Stripe's library is loaded only where Stripe is. */
export const findGateway = async ({ services, database }: Paying): Promise<Gateway | undefined> => {
  const { payments, paymentPatienceMs } = services.settings;
  if (payments?.code === 'test') return testGateway(database, services.secretKey);
  if (payments?.code === 'paystack') return paystack(payments, paymentPatienceMs);
  return payments && (await import('./stripe.ts')).stripe(payments, paymentPatienceMs);
};

/** Throws 409 `no_gateway` where no provider is set up. */
export const requireGateway = async (paying: Paying): Promise<Gateway> => {
  const gateway = await findGateway(paying);
  if (!gateway) throw new AppError('no_gateway');
  return gateway;
};

/** Asks a provider; where it cannot be reached, the answer is 503 `gateway_down`, and the caller may ask again. */
export const asked = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
  try {
    return await question;
  } catch (error) {
    if (error instanceof GatewayDown) throw new AppError('gateway_down', { retryAfterSeconds: 5 });
    throw error;
  }
};
