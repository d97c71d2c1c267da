import { createORPCClient, DynamicLink } from '@orpc/client';
import type { ContractRouterClient, HTTPMethod, HTTPPath } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Contract } from '@shelfwise/contract';
import { routes as readRoutes } from 'virtual:read-routes';
import {
  AppError,
  type CallKind,
  errorFromResponse,
  isAccountDisabled,
  leavesOpen,
  networkError,
  unreadableAnswer,
} from './errors.ts';
import { currentLanguage } from './i18n.ts';
import { idleAfterMs, lateCode } from './late-code.ts';
import { forgetLost, forgetLostOf, idempotencyKeyFor, keepLost } from './idempotency.ts';
import { broadcast, isSignedInHere } from './session-events.ts';
import { noteOwnChange } from './own-changes.ts';
import { noteFailure } from './last-failure.ts';
import { notePlace } from './page-place.ts';
import { refreshSession } from './session-refresh.ts';
import { onceAtATime } from './under-way.ts';
import { currentTenantId } from './tenant-id.ts';

const isWithoutTenant = (path: string): boolean => path.includes('/auth/') || path.includes('/public/');
/** A 401 of these calls is about the password or the refresh itself, so refreshing the session is no remedy. */
const isSignIn = (path: string): boolean => path.includes('/auth/') || path.endsWith('/api/login');

const isAborted = (failure: unknown): boolean =>
  failure instanceof DOMException && (failure.name === 'AbortError' || failure.name === 'TimeoutError');

const kindOf = (request: Request): CallKind => (request.method === 'GET' ? 'read' : 'change');

async function send(request: Request, init: object): Promise<Response> {
  // The specification asks for this header on every fetch of data, although a GET has no body.
  if (request.method === 'GET') request.headers.set('content-type', 'application/json');
  // What is saved as somebody leaves the page goes on without it.
  const keepalive = request.method !== 'GET' && document.visibilityState === 'hidden';
  try {
    return await fetch(request, { ...init, credentials: 'include', keepalive });
  } catch (failure) {
    if (request.signal.aborted) throw failure;
    throw networkError();
  }
}

/** After a 401: one refresh, then the original request once more. */
async function sendSignedIn(request: Request, init: object): Promise<Response> {
  const path = new URL(request.url).pathname;
  const again = request.clone();
  const sentAt = Date.now();
  const response = await send(request, init);
  if (response.status !== 401 || isSignIn(path)) return response;
  const isVisitor = currentTenantId() === null && !isSignedInHere();
  if (!isVisitor) broadcast('unauthorized');
  const outcome = await refreshSession(sentAt).catch(() => {
    throw networkError();
  });
  if (outcome.isRefreshed) return send(again, init);
  // A server that is busy or away has not said that the session is over.
  if (outcome.response.status >= 500 || outcome.response.status === 429)
    throw await errorFromResponse(outcome.response, kindOf(request));
  if (outcome.response.status === 403) return outcome.response;
  if (!isVisitor) broadcast('session-expired');
  return response;
}

interface Route {
  method: HTTPMethod;
  path: HTTPPath;
  isRead: boolean;
  /** what screens rely on in the answer: its `id`, and the names of its lists; '*' for an answer that is a file */
  fields: readonly string[];
}

/** Splits 'GET /api/products items' into method, path and fields. 'ASK' is a POST that changes nothing. */
function readRoute(route: string): Route {
  const [kind = '', path, ...fields] = route.split(' ');
  return {
    method: (kind === 'ASK' ? 'POST' : kind) as HTTPMethod,
    path: path as HTTPPath,
    isRead: kind === 'GET' || kind === 'ASK',
    fields,
  };
}

type Routes = typeof readRoutes;

/** The calls that change something, once they are loaded. */
let changeRoutes: Routes | undefined;

/** Method and path of the call at this place in the contract. */
function callAt([area = '', call = '']: readonly string[]): Route | undefined {
  const route = readRoutes[area]?.[call] ?? changeRoutes?.[area]?.[call];
  return route === undefined ? undefined : readRoute(route);
}

/** These calls in the form that a link reads. */
const routerOf = (routes: Routes) =>
  Object.fromEntries(
    Object.entries(routes).map(([area, calls]) => [
      area,
      Object.fromEntries(
        Object.entries(calls).map(([call, text]) => {
          const { method, path } = readRoute(text);
          return [call, { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } }];
        }),
      ),
    ]),
  );

/** Whether screens can show this answer: a file, or an object with its id and its lists. */
function isWhole(answer: unknown, fields: readonly string[]): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  if (answer instanceof Blob) return fields.includes('*') && !answer.type.startsWith('text/html');
  return fields.every((field) => {
    const value: unknown = Reflect.get(answer, field);
    return field === 'id' ? typeof value === 'string' : Array.isArray(value);
  });
}

/** Lets through what screens can show. A captive portal answers 200 with a page of its own. */
async function readAnswer(path: readonly string[], next: () => Promise<unknown>): Promise<unknown> {
  const answer = await next().catch((failure: unknown) => {
    // The link could not read the body: it is empty, broken off or no JSON.
    throw failure instanceof AppError || isAborted(failure) ? failure : unreadableAnswer();
  });
  const call = callAt(path);
  if (!isWhole(answer, call?.fields ?? [])) throw unreadableAnswer();
  if (!call?.isRead) forgetLostOf(path[0] ?? '');
  return answer;
}

const linkOf = (routes: Routes) =>
  new OpenAPILink(routerOf(routes), {
    interceptors: [
      (call) => {
        const read = () => readAnswer(call.path, () => call.next());
        return callAt(call.path)?.isRead === true
          ? read()
          : onceAtATime(call.path.join('.'), call.input, read);
      },
    ],
    url: () => globalThis.location.origin,
    headers: (_options, path, input) => {
      const tenantId = currentTenantId();
      const call = callAt(path);
      return {
        'accept-language': currentLanguage(),
        ...(tenantId === null || isWithoutTenant(call?.path ?? '') ? {} : { 'x-tenant-id': tenantId }),
        ...(call?.isRead ? {} : { 'idempotency-key': idempotencyKeyFor(input, path.join('.')) }),
      };
    },
    fetch: async (request, init, _options, path, input) => {
      const call = path.join('.');
      const key = request.headers.get('idempotency-key');
      // Even an answer that has begun may break off, or be a captive portal's: it is lost until it has been read.
      const response = await sendSignedIn(request, init).finally(() => {
        if (key !== null) keepLost(input, call, key);
      });
      if (response.ok) {
        const requestId = response.headers.get('x-request-id');
        notePlace(requestId);
        if (request.method !== 'GET') noteOwnChange(requestId);
        return response;
      }
      noteFailure(response);
      const error = await errorFromResponse(response, kindOf(request));
      if (!leavesOpen(error)) forgetLost(input, call);
      if (isAccountDisabled(error)) broadcast('account-disabled');
      else if (error.code === 'second_factor_setup_required') broadcast('second-factor-demanded');
      else if (error.status === 403) broadcast('forbidden');
      throw error;
    },
  });

const readLink = linkOf(readRoutes);

/** Fetches the calls that change something. After a failure it can be asked for again. */
const changeLink = lateCode(async () => {
  const { routes } = await import('virtual:change-routes');
  changeRoutes = routes;
  return linkOf(routes);
});

/** They are there before anybody has typed something, and before the connection is gone. */
setTimeout(() => void changeLink.ask(), idleAfterMs);

const link = new DynamicLink(async (_options, [area = '', call = '']) => {
  if (readRoutes[area]?.[call] !== undefined) return readLink;
  await changeLink.ask();
  const loaded = changeLink.current();
  if (!loaded) throw networkError();
  return loaded;
});

/** Every call of the contract as a typed function; failures are AppErrors. */
export const api: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link);
