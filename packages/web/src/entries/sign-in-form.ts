import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { askServer } from './ask-server.ts';
import { enter, hasValidTenant } from './enter.ts';
import { inputAt, part } from './page-data.ts';
import { countDown, tell } from './problem-line.ts';
import {
  asksForCode,
  problemOf,
  sentenceOfFailure,
  signInCall,
  type SignInProblem,
  type SignInTexts,
} from './sign-in-answer.ts';

type Field = NonNullable<SignInProblem['field']>;
const fields: readonly Field[] = ['username', 'password', 'code'];
const inputOf = (field: Field): HTMLInputElement => inputAt(`#${field}`);
/** A password is not trimmed: spaces may be part of it. */
const valueOf = (field: Field): string =>
  field === 'password' ? inputOf(field).value : inputOf(field).value.trim();

/** Shows a problem above the button, and under each empty field that it must be filled in. */
function show(problem: SignInProblem | undefined, missing: ReadonlyMap<Field, string> = new Map()): void {
  for (const field of fields) {
    const text = missing.get(field) ?? '';
    part(`#${field}-problem`).textContent = text;
    inputOf(field).setAttribute('aria-invalid', String(text !== '' || problem?.field === field));
  }
  tell(problem?.text ?? '');
}

function showStep(step: 'password' | 'code'): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-step]'))
    one.hidden = one.dataset['step'] !== step;
  part('#back').hidden = step === 'password';
  part('.account').textContent = valueOf('username');
  inputOf('code').value = '';
  show(undefined);
  inputOf(step === 'code' ? 'code' : 'username').focus();
}

/** Name and password come first. Where the account has a second factor, its code is a second step; all are then sent together. */
export function startSignInForm(texts: SignInTexts): void {
  const button = part('#submit');
  const isAtCode = (): boolean => !part('#back').hidden;
  let isRunning = false;

  const missingFields = (): Map<Field, string> => {
    const asked: ReadonlyArray<[Field, string]> = isAtCode()
      ? [['code', texts.codeMissing]]
      : [
          ['username', texts.usernameMissing],
          ['password', texts.passwordMissing],
        ];
    return new Map(asked.filter(([field]) => valueOf(field) === ''));
  };

  const refuse = (problem: SignInProblem): void => {
    // In the step of the code only the code can be corrected, so other problems lead back to the first step.
    if (isAtCode() && problem.field !== undefined && problem.field !== 'code') showStep('password');
    show(problem);
    countDown(problem, texts.tryNow);
    const input = inputOf(isAtCode() ? 'code' : (problem.field ?? 'password'));
    input.focus();
    input.select();
  };

  /** True once the user is signed in: the browser is then leaving this page. */
  const signIn = async (): Promise<boolean> => {
    const { path, name } = signInCall(valueOf('username'), texts);
    const { status, body } = await askServer(
      path,
      {
        ...name,
        password: valueOf('password'),
        ...(isAtCode() ? { code: valueOf('code') } : {}),
      },
      texts,
    );
    if (asksForCode(status, body) && !isAtCode()) showStep('code');
    else if (status < 200 || status > 299) refuse(problemOf(status, body, texts));
    else {
      const user = body['user'] as SessionUser | null | undefined;
      if (typeof user !== 'object' || user === null) throw new Error(texts.invalidResponse);
      if (!hasValidTenant(user)) throw new Error(texts.invalidTenant);
      enter(user);
      return true;
    }
    return false;
  };

  const submit = async (): Promise<void> => {
    const missing = missingFields();
    show(undefined, missing);
    const [first] = missing.keys();
    if (first) inputOf(first).focus();
    if (first || isRunning) return;
    isRunning = true;
    button.textContent = texts.submitting;
    const isIn = await signIn().catch((failure: unknown) => {
      refuse({ text: sentenceOfFailure(failure, signInCall(valueOf('username'), texts).fallback) });
      return false;
    });
    if (isIn) return;
    isRunning = false;
    button.textContent = texts.submit;
  };

  part('#sign-in').addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  part('#back').addEventListener('click', () => {
    inputOf('password').value = '';
    showStep('password');
  });
  button.setAttribute('type', 'submit');
  if (document.activeElement === document.body) inputOf('username').focus();
}
