import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors.ts';

const nothing = (body: string | Buffer): boolean => body.length === 0;

/** Bodies are JSON. An empty one is no body, whatever its content type says; anything else is refused. */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nothing(body)) done(null, undefined);
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (nothing(body)) done(null, undefined);
    else done(new AppError('unsupported_media_type'));
  });
};

/** For the routes of this scope, whose body is a picture and nothing else. */
export const parsePictureBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(/^image\//u, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
};
