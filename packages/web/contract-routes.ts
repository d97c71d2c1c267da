import { contract } from '@shelfwise/contract';
import { metaOf } from '@shelfwise/contract/primitives/call';
import type { Plugin } from 'vite';
import { z } from 'zod';

/** The module of the calls that only read, and the one of those that change something. */
const modules = { 'virtual:read-routes': true, 'virtual:change-routes': false };

interface Call {
  '~orpc': {
    meta: Record<string, unknown>;
    route: { method?: string; path?: string; inputStructure?: string; outputStructure?: string };
    outputSchema?: unknown;
  };
}

/** What is always in the answer and no screen can be shown without: its id and its lists; '*' for an answer that is a file. */
const fieldsOf = (schema: unknown): string[] => {
  if (schema instanceof z.ZodFile) return ['*'];
  return schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([field, value]) =>
        value instanceof z.ZodArray || (field === 'id' && !(value instanceof z.ZodOptional)) ? [field] : [],
      )
    : [];
};

function routeOf(call: string, definition: Call): string {
  const { route, outputSchema } = definition['~orpc'];
  if (route.inputStructure !== undefined || route.outputStructure !== undefined)
    throw new Error(`${call}: browsers are told no more of a call than its method, path and main fields`);
  const isAsk = route.method === 'POST' && metaOf(definition).effect === 'read';
  return [isAsk ? 'ASK' : route.method, route.path, ...fieldsOf(outputSchema)].join(' ');
}

const isRead = (route: string): boolean => /^(?:GET|ASK) /u.test(route);

/**
 * Method, path and what the answer must have: 'GET /api/products items'; the method of a POST that changes nothing is 'ASK'. The browser's
 * client needs no more, and the schemas (with zod) then load with the first form instead of the first screen. The calls that change
 * something are a module of their own, since a screen is shown before anybody changes anything on it.
 */
const routes = (areRead: boolean): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries<Record<string, Call>>(contract).map(([area, calls]) => [
      area,
      Object.fromEntries(
        Object.entries(calls)
          .map(([call, definition]) => [call, routeOf(`${area}.${call}`, definition)] as const)
          .filter(([, route]) => isRead(route) === areRead),
      ),
    ]),
  );

export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => {
    const found = Object.entries(modules).find(([name]) => id === `\0${name}`);
    return found ? `export const routes = ${JSON.stringify(routes(found[1]))};` : null;
  },
});
