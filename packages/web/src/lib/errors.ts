import { isCancelledError } from '@tanstack/react-query';
import { accessMessages } from '@shelfwise/contract/primitives/access-messages';
import { errorCodes, type ErrorCode } from '@shelfwise/contract/primitives/error-codes';
import type { ErrorBody } from '@shelfwise/contract/primitives/errors';
import i18next from 'i18next';
import { currentLanguage } from './i18n.ts';

/** A failed call: one sentence for the person, and what a screen may act on. */
export class AppError extends Error {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'unreadable' | 'unknown';
  readonly fields: ErrorBody['fields'];
  readonly current: unknown;
  readonly upgrade: ErrorBody['upgrade'];
  readonly detail: ErrorBody['detail'];
  /** The server's own sentence, where it sent one. */
  readonly serverText: string | undefined;

  constructor(message: string, status: number, code: AppError['code'], body: Partial<ErrorBody> = {}) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.fields = body.fields;
    this.current = body.current;
    this.upgrade = body.upgrade;
    this.detail = body.detail;
    this.serverText = body.error;
  }
}

const statusNames: Record<number, string> = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};
/** 403s with a reason of their own, beyond a missing right. */
const explainedRefusals: ReadonlySet<string> = new Set<keyof typeof accessMessages>([
  'no_tenant',
  'onboarding_required',
  'second_factor_setup_required',
  'demo_password_refused',
  'cross_site',
]);

/** 401s about what was typed, not about the session. */
const signInRefusals: ReadonlySet<string> = new Set<keyof typeof accessMessages>(['wrong_credentials']);

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorCodes, code);
const saysAccess = (code: unknown): code is keyof typeof accessMessages =>
  typeof code === 'string' && Object.hasOwn(accessMessages, code);
const saysDisabled = (text: string | undefined): boolean => /disabled|inactive|désactivé/iu.test(text ?? '');

export const isAccountDisabled = (error: AppError): boolean =>
  error.status === 403 && (error.code === 'account_disabled' || saysDisabled(error.serverText));

/** Refusals that do not say whether an earlier try of the same call took effect. */
const saysNothingOfEarlier: ReadonlySet<string> = new Set<ErrorCode>(['in_progress', 'too_many_requests']);

/** True for a failure after which only the server knows whether the call, or an earlier try of it, took effect. */
export const leavesOpen = ({ status, code }: AppError): boolean =>
  code === 'network' || code === 'unreadable' || status >= 500 || saysNothingOfEarlier.has(code);

/** What a call was for: the specification has different sentences for a refused read and a refused change. */
export type CallKind = 'read' | 'change';

/** The sentence for each failure (specification §8, Data fetches). */
function sentence(status: number, statusText: string, body: Partial<ErrorBody>, kind: CallKind): string {
  const language = currentLanguage();
  const name = statusText === '' ? (statusNames[status] ?? String(status)) : statusText;
  if (status === 401) {
    if (saysAccess(body.code) && signInRefusals.has(body.code)) return accessMessages[body.code][language];
    return kind === 'read'
      ? accessMessages.session_expired[language]
      : i18next.t('sessionExpired', { ns: 'errors' });
  }
  if (status === 403) {
    if (body.code === 'account_disabled' || saysDisabled(body.error))
      return accessMessages.account_disabled[language];
    if (saysAccess(body.code) && explainedRefusals.has(body.code)) return accessMessages[body.code][language];
    return kind === 'read' ? accessMessages.forbidden[language] : i18next.t('accessDenied', { ns: 'errors' });
  }
  if (status >= 500) return i18next.t('serverError', { ns: 'errors', status: name });
  if (body.error !== undefined) return body.error;
  return kind === 'read'
    ? i18next.t('requestFailed', { ns: 'errors', status: name })
    : i18next.t('operation', { ns: 'errors' });
}

/** Turns an answer that is no success into an AppError. */
export async function errorFromResponse(response: Response, kind: CallKind): Promise<AppError> {
  const body = await response
    .clone()
    .json()
    .then((json: unknown): Partial<ErrorBody> => (typeof json === 'object' && json !== null ? json : {}))
    .catch((): Partial<ErrorBody> => ({}));
  return new AppError(
    sentence(response.status, response.statusText, body, kind),
    response.status,
    isCode(body.code) ? body.code : 'unknown',
    body,
  );
}

export const networkError = (): AppError =>
  new AppError(i18next.t('network', { ns: 'errors' }), 0, 'network');

/** For an answer with status 200 that is not what was asked for: the page of a captive portal, for example. */
export const unreadableAnswer = (): AppError =>
  new AppError(i18next.t('unreadable', { ns: 'errors' }), 0, 'unreadable');

/** Turns any failure into an AppError, so that screens know only one kind. */
export function asAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  // Asked for without a connection, and given up.
  if (isCancelledError(failure)) return networkError();
  return new AppError(
    failure instanceof Error && failure.message !== ''
      ? failure.message
      : i18next.t('operation', { ns: 'errors' }),
    0,
    'unknown',
  );
}
