import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';

export const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api/') &&
  !/\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '') &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');

/**
 * The built client. Files under assets/ are named by their content and kept for ever; every other path that asks
 * for a page gets the one page, whose own router knows what to show.
 */
export const webClient = async (app: FastifyInstance, folder = webFolder): Promise<void> => {
  if (!existsSync(`${folder}/index.html`)) {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: 'index.html',
    wildcard: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${folder}/assets/`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) throw new AppError('not_found');
    return reply.sendFile('index.html');
  });
};
