import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { Settings } from '../platform/settings.ts';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const jsonOrImage = /^(application\/json|image\/)/i;
/** The one page without script sends its form so. */
const form = /^application\/x-www-form-urlencoded/i;

/**
 * Refuses a change that comes from a page of another site; browsers tell the origin by Origin and Sec-Fetch-Site. Requests from no page at
 * all may pass. SameSite cookies and JSON-only bodies protect against the same.
 */
export const guardOrigins = (app: FastifyInstance, settings: Pick<Settings, 'publicUrl'>): void => {
  app.addHook('onRequest', async (request) => {
    if (!changing.has(request.method)) return;
    const {
      origin,
      host,
      'sec-fetch-site': site,
      'content-type': type,
      'content-length': length,
    } = request.headers;
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site');
    if (origin !== undefined) {
      const expected = settings.publicUrl ? new URL(settings.publicUrl).host : host;
      const given = URL.canParse(origin) ? new URL(origin).host : undefined;
      if (given === undefined || (given !== expected && given !== host)) throw new AppError('cross_site');
    }
    const taken = request.routeOptions.config.takesForm ? form : jsonOrImage;
    if (length !== undefined && length !== '0' && !taken.test(type ?? ''))
      throw new AppError('unsupported_media_type');
  });
};
