import type { FastifyInstance } from 'fastify';
import { visit } from 'jsonc-parser';
import { AppError } from '../platform/errors.ts';

const nothing = (body: string | Buffer): boolean => body.length === 0;

/** Objects and lists within each other; no call asks for half of it. */
const deepest = 20;

/**
 * Refuses what two readers may read differently or a third not at all: a name that comes twice in one object, of which `JSON.parse` keeps
 * the last and others the first, and values within values without end.
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

/** Bodies are JSON. An empty one is no body, whatever its content type says; anything else is refused. */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nothing(body)) return done(null, undefined);
    try {
      requirePlain(body);
    } catch (error) {
      return done(error as AppError);
    }
    void parseJson(request, body, done);
  });
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (nothing(body)) done(null, undefined);
    else done(new AppError('unsupported_media_type'));
  });
};
