import { createHash } from 'node:crypto';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { contract } from '@shelfwise/contract';
import type { Settings } from '../platform/settings.ts';

/** The OpenAPI description, made from the contract once for each process. */
export const describeApi = async (productName: string): Promise<string> => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const description = await generator.generate(contract, {
    info: {
      title: `${productName} API`,
      version: '1',
      description:
        'Sign in with POST /api/login; the session is kept in cookies. Creating and posting calls take an Idempotency-Key. ' +
        'Amounts ending in Minor are integers in the smallest unit of the currency; prices, quantities and rates are decimal strings.',
    },
  });
  return JSON.stringify(description);
};

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The reader sets styles and draws pictures at run time; of scripts only its own file and those of the page itself run. */
const policyFor = (html: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${[...html.matchAll(/<script[^>]*>([^]+?)<\/script>/g)].map(([, script = '']) => hashOf(script)).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** `/api/openapi.json`, and a page to read it at `/api/docs`. */
export const apiDescription = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  let description: Promise<string> | undefined;
  app.get('/api/openapi.json', { config: { call: 'openapi' } }, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await (description ??= describeApi(settings.productName))),
  );
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, body) => {
      if (typeof body === 'string' && body.includes('<html'))
        reply.header('content-security-policy', policyFor(body));
      return body;
    });
    await docs.register(apiReference, {
      routePrefix: '/api/docs',
      logLevel: 'silent',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: `${settings.productName} API`,
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      } as object,
    });
  });
};
