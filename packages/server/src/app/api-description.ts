import { createHash } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { contract } from '@shelfwise/contract';
import type { Settings } from '../platform/settings.ts';

/** The OpenAPI description, made from the contract once for each process. */
export const describeApi = async (productName: string): Promise<string> => {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const description = await generator.generate(contract, {
    info: {
      title: `${productName} API`,
      version: '1',
      description:
        'Sign in with POST /api/login; the session is kept in cookies. Creating and posting calls take an ' +
        'Idempotency-Key. Amounts ending in Minor are integers in the smallest unit of the currency; prices, ' +
        'quantities and rates are decimal strings.',
    },
  });
  return JSON.stringify(description);
};

/** The page that reads it. It is large and seldom asked for, so it is loaded, and served apart, on the first request. */
const loadReader = async (productName: string): Promise<FastifyInstance> => {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const reader = fastify();
  await reader.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: `${productName} API`,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    } as object,
  });
  await reader.ready();
  return reader;
};

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The reader sets styles and draws pictures at run time; of scripts only its own file and those of the page run. */
const policyFor = (html: string): string => {
  const scripts = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  const inline = scripts.filter((script) => script !== '').map(hashOf);
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** `/api/openapi.json`, and a page to read it at `/api/docs`. */
export const apiDescription = (app: FastifyInstance, settings: Settings): void => {
  let description: Promise<string> | undefined;
  app.get('/api/openapi.json', { config: { call: 'openapi' } }, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await (description ??= describeApi(settings.productName))),
  );
  let reader: Promise<FastifyInstance> | undefined;
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Its files are named relative to the folder.
    if (request.url === '/api/docs') return reply.redirect('/api/docs/', 301);
    const answer = await (await (reader ??= loadReader(settings.productName))).inject(request.url);
    const type = answer.headers['content-type'] ?? 'text/plain';
    if (type.includes('text/html')) reply.header('content-security-policy', policyFor(answer.body));
    return reply
      .status(answer.statusCode)
      .type(type)
      .header('cache-control', 'no-cache')
      .send(answer.rawPayload);
  };
  for (const url of ['/api/docs', '/api/docs/*']) app.get(url, { config: { call: 'docs' } }, read);
};
