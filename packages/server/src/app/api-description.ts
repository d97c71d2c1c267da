import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { contract } from '@shelfwise/contract';
import { AppError } from '../platform/errors.ts';
import { madeOnce } from '../platform/made-once.ts';
import type { Settings } from '../platform/settings.ts';

/** The OpenAPI description. It is made from the contract, once in each process. */
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
        'Sign in with POST /api/login; the session is kept in cookies. Calls that change something take ' +
        'an Idempotency-Key: repeated under the same key, they answer the same and do nothing more. Only what ' +
        'changed nothing, signs in or out, mails or uses a link for a new password, begins a passkey or answers secrets of the second ' +
        'factor is carried out anew. Amounts ending in Minor are integers in the smallest unit of the currency; prices, ' +
        'quantities and rates are decimal strings.',
    },
  });
  return JSON.stringify(description);
};

/** The page to read the description. It is large and seldom used, so it is loaded at the first request, in a server of its own. */
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

/** The reader page sets styles and draws pictures at run time. The only scripts allowed are its own file and those inside the page. */
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

interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  compressed: Buffer;
}

const compressed = promisify(gzip);

const keepAnswer = async (
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Promise<KeptAnswer> => ({ status, headers, body, compressed: await compressed(body) });

const describe = async (productName: string): Promise<KeptAnswer> =>
  keepAnswer(
    200,
    { 'content-type': 'application/json; charset=utf-8' },
    Buffer.from(await describeApi(productName)),
  );

const readFile = async (reader: FastifyInstance, path: string): Promise<KeptAnswer> => {
  const { statusCode, headers, body, rawPayload } = await reader.inject(path);
  const type = headers['content-type'] ?? 'text/plain';
  const policy = type.includes('text/html') && { 'content-security-policy': policyFor(body) };
  return keepAnswer(statusCode, { 'content-type': type, ...policy }, rawPayload);
};

/** Anybody may ask for these large answers. All who do share the same bytes, compressed once, so a slow reader costs no further memory. */
const sendKept = (request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): FastifyReply => {
  reply.status(kept.status).headers(kept.headers).header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(kept.body);
  return reply.header('content-encoding', 'gzip').send(kept.compressed);
};

/** The reader page and its script; every other path under its address is not found. */
const readerFiles = ['/api/docs/', '/api/docs/js/scalar.js'];

/** `/api/openapi.json`, and a page to read it at `/api/docs`. */
export const apiDescription = (app: FastifyInstance, settings: Settings): void => {
  const description = madeOnce(() => describe(settings.productName));
  // `sendKept` compresses the answers itself.
  const compress = false;
  app.get('/api/openapi.json', { compress, config: { call: 'openapi' } }, async (request, reply) =>
    sendKept(request, reply, await description()),
  );
  const reader = madeOnce(() => loadReader(settings.productName));
  const files = new Map(
    readerFiles.map((path) => [path, madeOnce(async () => readFile(await reader(), path))]),
  );
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '';
    // The page names its files relative to the folder.
    if (path === '/api/docs') return reply.redirect('/api/docs/', 301);
    const file = files.get(path);
    if (!file) throw new AppError('not_found');
    return sendKept(request, reply, await file());
  };
  for (const url of ['/api/docs', '/api/docs/*']) app.get(url, { compress, config: { call: 'docs' } }, read);
};
