import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings.ts';
import { isLoopback } from '../../platform/plain-connections.ts';

/**
 * The origin of our pages as the browser sees it: what the operator said, else on this machine the address that was
 * asked for. A Host header from anywhere else is not believed.
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
