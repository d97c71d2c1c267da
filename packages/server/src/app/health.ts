import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Services } from '../platform/services.ts';
import { AppError } from '../platform/errors.ts';
import { isLoopback } from '../platform/plain-connections.ts';
import { warningsOf } from '../platform/settings-warnings.ts';

/** Whether this process should get requests: not before it has started, and no longer once it is stopping. */
export interface Readiness {
  isReady: boolean;
}

const mayRead = (given: string | undefined, token: string): boolean => {
  const [mine, theirs] = [Buffer.from(`Bearer ${token}`), Buffer.from(given ?? '')];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
};

/**
 * For the operator: whether the process lives, whether it should get requests, and its figures. The figures need the token, or, where none
 * is set, a request from this machine.
 */
export const healthRoutes = (
  app: FastifyInstance,
  services: Services,
  database: Database,
  readiness: Readiness,
): void => {
  const { metrics, settings } = services;
  const config = { rateLimit: false } as const;
  const warnings = warningsOf(settings);
  app.get('/healthz', { config: { ...config, call: 'healthz' } }, () => ({ status: 'alive' }));
  app.get('/readyz', { config: { ...config, call: 'readyz' } }, async (_request, reply) => {
    if (readiness.isReady && (await database.answers()))
      return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
    return reply.status(503).header('retry-after', 2).send({ status: 'not ready' });
  });
  app.get('/metrics', { config: { ...config, call: 'metrics' } }, async (request, reply) => {
    const { authorization, 'x-forwarded-for': forwardedFor } = request.headers;
    const isAllowed = settings.metricsToken
      ? mayRead(authorization, settings.metricsToken)
      : isLoopback(request.ip) && isLoopback(request.hostname) && forwardedFor === undefined;
    if (!isAllowed) throw new AppError('not_signed_in');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};
