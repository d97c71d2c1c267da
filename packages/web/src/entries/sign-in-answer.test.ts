import { expect, it } from 'vitest';
import { asksForCode, problemOf, sentenceOfFailure, signInCall } from './sign-in-answer.ts';
import { signInTexts } from './sign-in-page.tsx';

const texts = signInTexts('en');
const disabled = 'Your account has been disabled. Please contact support.';

it('the seconds to wait are given beside their sentence', () => {
  const answer = { error: 'Please wait 60 seconds.', code: 'too_many_requests', detail: { retryAfter: 60 } };
  expect(problemOf(429, answer, texts)).toEqual({ text: 'Please wait 60 seconds.', wait: 60 });
});

it.each([
  [401, { error: 'x', code: 'wrong_credentials' }, 'Incorrect username or password. Please try again.'],
  [401, {}, 'Incorrect username or password. Please try again.'],
  [404, { error: 'x' }, 'Username not found. Please check your username and try again.'],
  [403, {}, disabled],
  [403, { error: 'No.' }, disabled],
  [403, { error: 'x', code: 'account_disabled' }, disabled],
  [400, { error: 'This user is inactive' }, disabled],
  [423, { error: 'Account DISABLED by an admin' }, disabled],
  [
    403,
    { error: 'This password is public and cannot be used here.', code: 'demo_password_refused' },
    'This password is public and cannot be used here.',
  ],
  [
    429,
    { error: 'Too many tries. Please wait 30 seconds.', code: 'too_many_requests' },
    'Too many tries. Please wait 30 seconds.',
  ],
  [500, { error: 'Something went wrong on our side.' }, 'Something went wrong on our side.'],
  [502, {}, 'An error occurred during login. Please try again.'],
  [418, { error: 7 }, 'An error occurred during login. Please try again.'],
])('§8 Login: %i %j says %j', (status, answer, sentence) => {
  expect(problemOf(status, answer, texts).text).toBe(sentence);
});

it('§8 Login: a failure before or after the answer has its own message, else Failed to login', () => {
  expect(sentenceOfFailure(new Error(texts.invalidResponse), texts.fallback)).toBe('Invalid response format');
  expect(sentenceOfFailure(new Error(texts.invalidTenant), texts.fallback)).toBe(
    'Invalid tenant configuration',
  );
  expect(sentenceOfFailure(new Error(texts.network), texts.fallback)).toBe(
    'Network error. Please check your connection.',
  );
  expect(sentenceOfFailure(new Error(''), texts.fallback)).toBe('Failed to login');
  expect(sentenceOfFailure('thrown', texts.fallback)).toBe('Failed to login');
});

it('§8 Login: an email address goes to a call of its own, with the fallback message of that call', () => {
  expect(signInCall('ama', texts)).toEqual({
    path: '/api/login',
    name: { username: 'ama' },
    fallback: 'Failed to login',
  });
  expect(signInCall('ama@shop.example', texts)).toEqual({
    path: '/api/auth/login',
    name: { email: 'ama@shop.example' },
    fallback: 'Login failed',
  });
});

it('a missing second factor is a further step, not a wrong password', () => {
  expect(asksForCode(401, { code: 'second_factor_required' })).toBe(true);
  expect(asksForCode(401, { code: 'wrong_credentials' })).toBe(false);
  expect(problemOf(401, { code: 'second_factor_wrong' }, texts)).toEqual({
    text: texts.codeWrong,
    field: 'code',
  });
});

it('every sentence is there in both languages', () => {
  const french: Record<string, string> = { ...signInTexts('fr') };
  for (const [key, english] of Object.entries(texts)) {
    expect(french[key], key).not.toBe('');
    expect(french[key], key).not.toBe(english);
  }
});
