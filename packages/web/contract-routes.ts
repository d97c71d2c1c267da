import { contract } from '@shelfwise/contract';
import type { Plugin } from 'vite';

const name = 'virtual:contract-routes';
const resolved = `\0${name}`;

interface Call {
  '~orpc': { route: { method?: string; path?: string; inputStructure?: string; outputStructure?: string } };
}

function routeOf(call: string, { '~orpc': { route } }: Call): string {
  if (route.inputStructure !== undefined || route.outputStructure !== undefined)
    throw new Error(`${call}: browsers are told no more of a call than its method and path`);
  return `${route.method} ${route.path}`;
}

/**
 * Method and path of each call, 'GET /api/products'. The browser's client needs no more, and the schemas (with zod)
 * then load with the first form instead of the first screen.
 */
const routes = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries<Record<string, Call>>(contract).map(([area, calls]) => [
      area,
      Object.fromEntries(
        Object.entries(calls).map(([call, definition]) => [call, routeOf(`${area}.${call}`, definition)]),
      ),
    ]),
  );

export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === name ? resolved : null),
  load: (id) => (id === resolved ? `export const contractRoutes = ${JSON.stringify(routes())};` : null),
});
