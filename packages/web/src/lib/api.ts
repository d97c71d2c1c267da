import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Contract } from '@shelfwise/contract';
import { contractRoutes } from 'virtual:contract-routes';
import { type CallKind, errorFromResponse, isAccountDisabled, networkError } from './errors.ts';
import { currentLanguage } from './i18n.ts';
import { idempotencyKeyFor, noteTry } from './idempotency.ts';
import { broadcast, isSomebodyHere } from './session-events.ts';
import { noteOwnChange } from './own-changes.ts';
import { refreshSession } from './session-refresh.ts';
import { currentTenantId } from './tenant-id.ts';

const isWithoutTenant = (path: string): boolean => path.includes('/auth/') || path.includes('/public/');
/** A 401 of these is about the password or the refresh itself: there is nothing to refresh. */
const isSignIn = (path: string): boolean => path.includes('/auth/') || path.endsWith('/api/login');

const kindOf = (request: Request): CallKind => (request.method === 'GET' ? 'read' : 'change');

async function send(request: Request, init: object): Promise<Response> {
  // The specification asks it of every fetch of data, though there is nothing in it.
  if (request.method === 'GET') request.headers.set('content-type', 'application/json');
  try {
    return await fetch(request, { ...init, credentials: 'include' });
  } catch (failure) {
    if (request.signal.aborted) throw failure;
    throw networkError();
  }
}

/** One refresh after a 401, then the original request once more. */
async function sendSignedIn(request: Request, init: object): Promise<Response> {
  const path = new URL(request.url).pathname;
  const again = request.clone();
  const sentAt = Date.now();
  const response = await send(request, init);
  if (response.status !== 401 || isSignIn(path)) return response;
  const isVisitor = currentTenantId() === null && !isSomebodyHere();
  if (!isVisitor) broadcast('unauthorized');
  const outcome = await refreshSession(sentAt).catch(() => {
    throw networkError();
  });
  if (outcome.isRefreshed) return send(again, init);
  // Busy or away is no verdict on the session.
  if (outcome.response.status >= 500 || outcome.response.status === 429)
    throw await errorFromResponse(outcome.response, kindOf(request));
  if (outcome.response.status === 403) return outcome.response;
  if (!isVisitor) broadcast('session-expired');
  return response;
}

const link = new OpenAPILink(contractRoutes, {
  url: () => globalThis.location.origin,
  headers: (_options, path, input) => {
    const tenantId = currentTenantId();
    const call = callAt(path);
    const isRead = call?.method === 'GET';
    return {
      'accept-language': currentLanguage(),
      ...(tenantId === null || isWithoutTenant(call?.path ?? '') ? {} : { 'x-tenant-id': tenantId }),
      ...(isRead ? {} : { 'idempotency-key': idempotencyKeyFor(input, path.join('.')) }),
    };
  },
  fetch: async (request, init, _options, path, input) => {
    const note = (isAnswered: boolean): void =>
      noteTry(input, path.join('.'), request.headers.get('idempotency-key'), isAnswered);
    const response = await sendSignedIn(request, init).catch((failure: unknown) => {
      note(false);
      throw failure;
    });
    if (response.ok) {
      note(true);
      if (request.method !== 'GET') noteOwnChange(response.headers.get('x-request-id'));
      return response;
    }
    const error = await errorFromResponse(response, kindOf(request));
    note(error.status < 500 && error.code !== 'in_progress');
    if (isAccountDisabled(error)) broadcast('account-disabled');
    else if (error.code === 'second_factor_setup_required') broadcast('second-factor-demanded');
    else if (error.status === 403) broadcast('forbidden');
    throw error;
  },
});

/** Method and path of a call by its place in the contract. */
function callAt(path: readonly string[]): { method: string; path: string } | undefined {
  let here: unknown = contractRoutes;
  for (const step of path)
    here = typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[step] : undefined;
  const route = (here as { '~orpc'?: { route?: { method?: string; path?: string } } } | undefined)?.['~orpc']
    ?.route;
  return route?.method === undefined || route.path === undefined
    ? undefined
    : { method: route.method, path: route.path };
}

/** Every call of the contract as a typed function; failures are AppErrors. */
export const api: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link);
