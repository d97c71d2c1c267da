import type { Settings } from '../platform/settings.ts';

/**
 * Headers of every answer. Inline styles are allowed because the components and toasts set them at run time; scripts come from our own
 * files only.
 */
export const securityHeadersOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> => {
  const policy = [
    "default-src 'self'",
    // Phones without a barcode reader of their own use one in WebAssembly; this allows it, and no other eval.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // For the preview of a document: a PDF that the page itself fetched.
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
};
