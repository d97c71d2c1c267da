import type { FastifyInstance } from 'fastify';
import type { Settings } from '../platform/settings.ts';

/**
 * On every answer. Styles may stand in elements because the component kit and the toasts set them at run time;
 * scripts come from our own files only.
 */
export const securityHeaders = (app: FastifyInstance, settings: Pick<Settings, 'publicUrl'>): void => {
  const policy = [
    "default-src 'self'",
    // The barcode reader of phones without one of their own is WebAssembly; this allows that and no other eval.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The preview of a document: a PDF that the page itself asked for.
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('x-frame-options', 'DENY');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=()');
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
};
