import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages, type Language } from '@shelfwise/contract/primitives/languages';
import type { Database } from '../db/database.ts';
import {
  decideTestPayment,
  openTestPayment,
  testGatewayPage,
  testNews,
  testOutcomes,
} from '../features/billing/index.ts';
import type { CallServices } from '../kit/call.ts';
import { AppError } from '../platform/errors.ts';
import { wishedLanguage } from './visitor-language.ts';

interface Route {
  Params: { reference: string };
}
/** How long the news of a payment take where it was chosen that they are late. */
const lateMs = 8_000;

const languageOf = ({ headers }: FastifyRequest): Language =>
  languages.find((one) => one === wishedLanguage(headers['accept-language'])) ?? 'en';

/**
 * The hosted page of the test gateway, where somebody decides what happens to a payment. It sends its news as a real provider does, signed
 * and by HTTP. Where a real provider is set up, it does not exist.
 */
export const testGatewayPages = (app: FastifyInstance, services: CallServices, database: Database): void => {
  if (services.settings.payments?.code !== 'test') return;
  const sendNews = async (reference: string): Promise<void> => {
    const { payload, headers } = testNews(services.secretKey, reference);
    await app.inject({ method: 'POST', url: '/webhooks/test', payload, headers });
  };
  app.get<Route>('/test-gateway/:reference', { config: { call: 'test-gateway' } }, async (request, reply) => {
    const { reference } = request.params;
    const payment = await openTestPayment(database, reference);
    if (!payment) throw new AppError('not_found');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
      .send(testGatewayPage(payment, languageOf(request), `/test-gateway/${reference}`));
  });
  app.post<Route>(
    '/test-gateway/:reference',
    { config: { call: 'decide-test-payment', takesForm: true }, bodyLimit: 1_024 },
    async (request, reply) => {
      const { reference } = request.params;
      const chosen = request.body instanceof URLSearchParams ? request.body.get('outcome') : null;
      const outcome = testOutcomes.find((one) => one === chosen);
      if (outcome === undefined) throw new AppError('invalid_input');
      const delayMs = outcome === 'paid_late' ? lateMs : 0;
      const returnUrl = await decideTestPayment(database, reference, {
        outcome,
        at: new Date(Date.now() + delayMs),
      });
      if (returnUrl === undefined) throw new AppError('not_found');
      if (delayMs > 0) setTimeout(() => void sendNews(reference).catch(() => undefined), delayMs).unref();
      else for (let told = 0; told < (outcome === 'paid_twice' ? 2 : 1); told += 1) await sendNews(reference);
      return reply.header('cache-control', 'no-store').redirect(returnUrl, 303);
    },
  );
};
