import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { visit } from 'jsonc-parser';
import { AppError } from '../platform/errors.ts';

const isEmpty = (body: Buffer): boolean => body.length === 0;

/** How deep objects and lists may be nested; no call needs half of it. */
const deepest = 20;

/**
 * Refuses JSON that different parsers read differently: a name that comes twice in one object (`JSON.parse` keeps the last value, others
 * the first), and nesting without end, which some cannot read at all.
 */
const requirePlain = (text: string): void => {
  const names: Set<string>[] = [];
  const begin = (): void => {
    if (names.push(new Set()) > deepest) throw new AppError('malformed_body');
  };
  const end = (): void => void names.pop();
  visit(
    text,
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty: (name) => {
        const known = names.at(-1);
        if (known?.has(name)) throw new AppError('malformed_body');
        known?.add(name);
      },
    },
    { disallowComments: true },
  );
};

/** Refuses packed bodies (415): no client sends any, and unpacking a few bytes of Brotli takes megabytes, also of strangers. */
export const refusePackedBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    done(encoding === 'identity' ? undefined : new AppError('unsupported_media_type'));
  });
};

/** Accepts JSON in UTF-8 only. An empty body counts as none, whatever its content type says. */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isEmpty(body)) return done(null, undefined);
    // Other bytes would be stored as the sign for what cannot be read.
    if (!isUtf8(body)) return done(new AppError('malformed_body'));
    const text = body.toString();
    try {
      requirePlain(text);
    } catch (error) {
      return done(error as AppError);
    }
    void parseJson(request, text, done);
  });
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isEmpty(body)) return done(null, undefined);
      if (!request.routeOptions.config.takesForm) return done(new AppError('unsupported_media_type'));
      if (!isUtf8(body)) return done(new AppError('malformed_body'));
      return done(null, new URLSearchParams(body.toString()));
    },
  );
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (isEmpty(body)) done(null, undefined);
    else done(new AppError('unsupported_media_type'));
  });
};
