import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../platform/settings.ts';
import { AppError } from '../platform/errors.ts';
import { pageSender } from './web-pages.ts';

export const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Addresses that have an HTML document of their own. */
const entryPages = {
  '/': 'landing',
  '/auth': 'sign-in',
  '/login': 'sign-in',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/contact': 'contact',
  '/mobile-upload': 'mobile-upload',
  '/upload-complete': 'upload-complete',
} as const;

const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api/') &&
  !/\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '') &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');

const isDemonstration = ({ url }: FastifyRequest): boolean => /^\/subscription-demo(?:[/?]|$)/.test(url);

/** Lets the page ask the server for nothing but its own files: the demonstration answers its calls itself, and must change nothing. */
const shutOff = (reply: FastifyReply): void => {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("connect-src 'self'", "connect-src 'none'"));
};

/**
 * Serves the built client. Files under assets/ are named after their content and cached for ever. The landing page, the sign-in page and
 * the legal pages and those of phones are sent in the visitor's language. Every other page is the application's one document, whose router decides what to
 * show.
 */
export const webClient = async (
  app: FastifyInstance,
  settings: Pick<Settings, 'productName' | 'supportEmail'>,
  folder = webFolder,
): Promise<void> => {
  if (!existsSync(`${folder}/index.html`)) {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  const sendPage = pageSender(folder, settings);
  // The file server refuses such an address before the router's not-found page can be sent.
  app.addHook('onRequest', async (request, reply) => {
    if (/%00/.test(request.url.split('?')[0] ?? '') && asksForPage(request))
      return sendPage('app', request, reply.code(404));
    return undefined;
  });
  for (const [path, page] of Object.entries(entryPages)) {
    app.get(path, (request, reply) => sendPage(page, request, reply));
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Each file is a route of its own. Else each request would read the whole folder, to be sure how the file's name is spelled.
    wildcard: false,
    // Pages are not served as files, because the server fills in their placeholders. The compressed copies are sent in place of
    // their files.
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    // The build puts compressed copies beside its files.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${folder}/assets/`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) throw new AppError('not_found');
    if (isDemonstration(request)) shutOff(reply);
    return sendPage('app', request, reply);
  });
};
