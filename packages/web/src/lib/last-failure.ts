/** After this long an error is no longer what somebody writes about. */
const freshMs = 60 * 60_000;

let last: { requestId: string; at: number } | undefined;

/** Notes an answer that was an error. That a session is over is none: people are signed in again without noticing. */
export function noteFailure({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  const requestId = headers.get('x-request-id');
  if (status !== 401 && requestId !== null) last = { requestId, at: Date.now() };
}

/** The `X-Request-Id` of the last error, by which the logs of the server tell more; undefined where there was none lately. */
export const lastFailure = (): string | undefined =>
  last !== undefined && Date.now() - last.at < freshMs ? last.requestId : undefined;
