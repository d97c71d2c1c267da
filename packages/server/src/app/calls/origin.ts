import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings.ts';
import { isLoopback } from '../../platform/plain-connections.ts';

/**
 * The origin of our pages as the browser sees it: PUBLIC_URL, or otherwise the address that was asked for, but only on this machine. A Host
 * header from elsewhere is not trusted.
 */
export const originOf = (
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
  { publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>,
): string => {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const asked = `${request.protocol}://${request.host}`;
  return isLoopback(request.hostname) && URL.canParse(asked)
    ? new URL(asked).origin
    : `http://localhost:${port}`;
};
