/** The sentences of the page in its language; the server writes them into it. */
export interface SignInTexts {
  wrongCredentials: string;
  unknownUsername: string;
  accountDisabled: string;
  failed: string;
  fallback: string;
  emailFallback: string;
  network: string;
  invalidTenant: string;
  invalidResponse: string;
  usernameMissing: string;
  passwordMissing: string;
  codeMissing: string;
  codeWrong: string;
  tryNow: string;
  passkeyFailed: string;
  showPassword: string;
  hidePassword: string;
  submit: string;
  submitting: string;
}

type Field = 'username' | 'password' | 'code';

/** Why signing in failed: a sentence, and the field to correct where there is one. */
export interface SignInProblem {
  text: string;
  field?: Field;
  /** The seconds to wait that the sentence names. */
  wait?: number;
}

interface ErrorAnswer {
  error?: unknown;
  code?: unknown;
  detail?: unknown;
}

/** The server's own sentence, where it sent one. */
export const textOf = (answer: ErrorAnswer): string | undefined =>
  typeof answer.error === 'string' && answer.error !== '' ? answer.error : undefined;

/** The seconds that the server says to wait, if it does. */
function waitOf({ detail }: ErrorAnswer): number | undefined {
  const seconds =
    typeof detail === 'object' && detail !== null && 'retryAfter' in detail ? detail.retryAfter : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}

/** Whether name and password were right and the second factor is asked for. */
export const asksForCode = (status: number, answer: ErrorAnswer): boolean =>
  status === 401 && answer.code === 'second_factor_required';

/** The catalogue of failed sign-ins (specification §8, Login). */
export function problemOf(status: number, answer: ErrorAnswer, texts: SignInTexts): SignInProblem {
  const said = textOf(answer);
  if (status === 401)
    return answer.code === 'second_factor_wrong' || answer.code === 'second_factor_required'
      ? { text: texts.codeWrong, field: 'code' }
      : { text: texts.wrongCredentials, field: 'password' };
  if (status === 404) return { text: texts.unknownUsername, field: 'username' };
  if (answer.code === 'account_disabled' || /disabled|inactive/iu.test(said ?? ''))
    return { text: texts.accountDisabled };
  // Another 403 with a reason (a request from another site, the demo password in production) is not about the account.
  if (status === 403 && (said === undefined || answer.code === undefined))
    return { text: texts.accountDisabled };
  const wait = waitOf(answer);
  return { text: said ?? texts.failed, ...(wait !== undefined && { wait }) };
}

/** The call for what was typed as a name, and its fallback message: an email address has a call of its own. */
export const signInCall = (typed: string, texts: SignInTexts) =>
  typed.includes('@')
    ? { path: '/api/auth/login', name: { email: typed }, fallback: texts.emailFallback }
    : { path: '/api/login', name: { username: typed }, fallback: texts.fallback };

/** The message of a failure without an answer, or the fallback where it has none. */
export const sentenceOfFailure = (failure: unknown, fallback: string): string =>
  failure instanceof Error && failure.message !== '' ? failure.message : fallback;
