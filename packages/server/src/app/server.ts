import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { fastify, LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { contract } from '@shelfwise/contract';
import { uploadKeyHeader } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import type { Database } from '../db/database.ts';
import { readUploadKey } from '../features/files/index.ts';
import { findSession } from '../features/identity/session/session-lookup.ts';
import { SessionCookies } from '../features/identity/session/session-cookies.ts';
import { markedSession } from '../features/identity/session/session-tokens.ts';
import { AppError } from '../platform/errors.ts';
import { addressGroup } from '../platform/address-group.ts';
import { FairShare } from '../platform/fair-share.ts';
import { newId } from '../platform/ids.ts';
import { watchUnusedConnections } from '../platform/unused-connections.ts';
import type { CallServices } from '../kit/call.ts';
import { apiDescription } from './api-description.ts';
import { parseJsonBodies, refusePackedBodies } from './body-parsers.ts';
import { sendError } from './calls/error-answer.ts';
import { callRoutes, type Server } from './calls/call-route.ts';
import { registerCalls } from './calls/register-calls.ts';
import { handlers, preparations, repeats } from './handlers.ts';
import { healthRoutes, type Readiness } from './health.ts';
import { mailboxPage } from './mailbox-page.ts';
import { guardOrigins } from './origin-guard.ts';
import { logRequests } from './request-log.ts';
import { paidLinks } from './paid-links.ts';
import { sharedDocuments } from './shared-documents.ts';
import { providerNews } from './provider-news.ts';
import { supportDesk } from './support-desk.ts';
import { securityHeadersOf } from './security-headers.ts';
import { testGatewayPages } from './test-gateway-pages.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { webClient } from './web-client.ts';

/** The HTTP server with every call of the contract on it, not yet listening. */
export const createServer = async (
  services: CallServices,
  database: Database,
  readiness: Readiness = { isReady: true },
): Promise<FastifyInstance> => {
  const { settings, log } = services;
  const cookies = new SessionCookies(settings);
  const headers = securityHeadersOf(settings);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    // Made before anything is read, so that the id of a page's first answer says since when it must hear of changes.
    genReqId: newId,
    // While the server stops, open connections still get answers; new connections go to other processes.
    return503OnClosing: false,
    requestTimeout: 30_000,
    // Node.js looks for requests that take longer only this often, and lets bodies take the longer of both times.
    http: { connectionsCheckingInterval: 5_000, headersTimeout: 30_000 },
    // Ends connections whose answers are not read, so that they are not kept for ever. Streams write more often than this.
    connectionTimeout: settings.limits.idleConnectionSeconds * 1_000,
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
    clientErrorHandler: answerUnreadable(headers),
  }) as unknown as FastifyInstance;
  // While the server stops, clients are told to close the connection and come back on a new one, to another process.
  app.addHook('onSend', async (_request, reply) => {
    if (!readiness.isReady) reply.header('connection', 'close');
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  // The first of all hooks, so that refusals of later hooks have these headers too.
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.headers(headers).header('x-request-id', request.id),
  );
  logRequests(app, services.metrics);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: settings.limits.requestsAddressMinute,
    timeWindow: '1 minute',
    global: true,
    // A shop or a whole mobile network may share one address. Sessions are counted apart, so that a flood from the address stops nobody who
    // is signed in.
    keyGenerator: (request) =>
      markedSession(services.secretKey, cookies.read(request).refresh) ??
      // Phones of one mobile network share an address; a key that we sealed is counted like a session.
      readUploadKey(services.secretKey, request.headers[uploadKeyHeader], new Date())?.id ??
      addressGroup(request.ip),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: settings.limits.loopDelayMs,
    retryAfter: 2,
    pressureHandler: (request: FastifyRequest) => {
      if (request.routeOptions.config.call === 'healthz') return;
      throw new AppError('unavailable', { retryAfterSeconds: 2 });
    },
  });
  refusePackedBodies(app);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 2_048, globalDecompression: false });
  guardOrigins(app, settings);
  parseJsonBodies(app);

  const server: Server = {
    services,
    database,
    cookies,
    findSession: (token) => findSession(database, token, settings.limits.rotationGraceSeconds),
    uploads: new FairShare(settings.limits.uploads),
  };
  // Open streams and unused connections would keep the server from closing.
  const closeUnusedConnections = watchUnusedConnections(app.server);
  app.addHook('preClose', async () => {
    services.liveUpdates.release();
    closeUnusedConnections();
  });
  const routes = callRoutes(contract, handlers, preparations, settings.mode === 'test', repeats);
  registerCalls(app, server, routes);
  healthRoutes(app, services, database, readiness);
  mailboxPage(app, settings);
  sharedDocuments(app, services, database, cookies);
  paidLinks(app, services, database);
  testGatewayPages(app, services, database);
  await providerNews(app, services, database);
  supportDesk(app, services, database);
  apiDescription(app, settings);
  await webClient(app, settings);
  return app;
};
