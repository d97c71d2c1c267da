import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { findGateway, takeNews } from '../features/billing/index.ts';
import type { CallServices } from '../kit/call.ts';
import { AppError } from '../platform/errors.ts';

/** No message of a provider is longer. */
const mostBytes = 256 * 1_024;

/**
 * Where providers of payments send their news. A signature is made over the bytes as they were sent, so they are not read as JSON before it
 * is looked at. News without the provider's signature are refused; all others only make us ask the provider how the payment stands.
 */
export const providerNews = async (
  app: FastifyInstance,
  services: CallServices,
  database: Database,
): Promise<void> => {
  const gateway = await findGateway({ services, database });
  if (!gateway) return;
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post(
      `/webhooks/${gateway.code}`,
      { config: { call: 'provider-news' }, bodyLimit: mostBytes },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!(await takeNews({ database, gateway }, body, request.headers)))
          throw new AppError('not_signed_in');
        return reply.status(200).send({});
      },
    );
  });
};
