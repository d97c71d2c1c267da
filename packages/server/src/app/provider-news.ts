import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Database } from '../db/database.ts';
import {
  companyGateway,
  findGateway,
  type Gateway,
  type Known,
  readReference,
  takeNews,
  verifyPayment,
} from '../features/billing/index.ts';
import { keysAt, verifyOnlinePayment } from '../features/sales/index.ts';
import type { CallServices } from '../kit/call.ts';
import { AppError } from '../platform/errors.ts';

/** No message of a provider is longer. */
const mostBytes = 256 * 1_024;

/** The companies' own providers. The test gateway has no keys, and sends all its news to one address. */
const companyProviders = ['paystack', 'stripe'] as const;

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/**
 * Where providers of payments send their news. A signature is made over the bytes as they were sent, so they are not read as JSON before it
 * is looked at. News without the provider's signature are refused; all others only make us ask the provider how the payment stands.
 */
export const providerNews = async (
  app: FastifyInstance,
  services: CallServices,
  database: Database,
): Promise<void> => {
  const paying = { services, database };
  const operators = await findGateway(paying);
  const options = { config: { call: 'provider-news' }, bodyLimit: mostBytes };
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    if (operators) {
      // The test gateway plays the provider of the companies too.
      const verify = (news: Known) =>
        operators.code === 'test' && readReference(news.reference)?.kind === 'invoice'
          ? verifyOnlinePayment(paying, news)
          : verifyPayment({ database, gateway: operators }, news);
      raw.post(`/webhooks/${operators.code}`, options, async (request, reply) => {
        if (!(await takeNews(operators, verify, bodyOf(request), request.headers)))
          throw new AppError('not_signed_in');
        return reply.status(200).send({});
      });
    }

    for (const provider of companyProviders)
      raw.post<{ Params: { tenantId: string } }>(
        `/webhooks/${provider}/:tenantId`,
        options,
        async (request, reply) => {
          const { tenantId } = request.params;
          const keys = isUuid(tenantId) ? await keysAt(paying, tenantId, provider) : [];
          const via = { gateway: provider, tenantId };
          for (const one of keys) {
            const gateway: Gateway | undefined = await companyGateway(paying, one);
            const verify = (news: Known) => verifyOnlinePayment(paying, news, via);
            if (gateway && (await takeNews(gateway, verify, bodyOf(request), request.headers)))
              return reply.status(200).send({});
          }
          throw new AppError('not_signed_in');
        },
      );
  });
};
