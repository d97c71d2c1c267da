import { beforeAll, describe, expect, it } from 'vitest';
import i18next from 'i18next';
import messages from '../locales/en/errors.json' with { type: 'json' };
import {
  AppError,
  asAppError,
  type CallKind,
  errorFromResponse,
  isAccountDisabled,
  leavesOpen,
  networkError,
  unreadableAnswer,
} from './errors.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { errors: messages } } }));

const answer = (status: number, body: unknown, statusText = ''): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText });
const sentenceOf = async (response: Response, kind: CallKind = 'read'): Promise<string> =>
  (await errorFromResponse(response, kind)).message;

describe('§8 Data fetches', () => {
  it.each([
    [401, { error: 'x', code: 'session_expired' }, 'Session expired. Please login again.'],
    [403, { error: 'This account is disabled' }, 'Your account has been disabled. Please contact support.'],
    [403, { error: 'User INACTIVE' }, 'Your account has been disabled. Please contact support.'],
    [
      403,
      { error: 'Forbidden', code: 'forbidden' },
      "Forbidden: You don't have permission to access this resource.",
    ],
    [403, 'no JSON at all', "Forbidden: You don't have permission to access this resource."],
    [404, { error: 'We could not find that.', code: 'not_found' }, 'We could not find that.'],
    [409, { error: 'This is already in use.', code: 'taken' }, 'This is already in use.'],
  ])('a read answered %i %j says %j', async (status, body, sentence) => {
    expect(await sentenceOf(answer(status, body))).toBe(sentence);
  });

  it('5xx names the status, whatever the body says', async () => {
    const sentence = 'Server Error: Bad Gateway. Please try again later.';
    expect(await sentenceOf(answer(502, { error: 'a proxy’s own words' }, 'Bad Gateway'))).toBe(sentence);
    // HTTP/2 sends no status text.
    expect(await sentenceOf(answer(502, ''))).toBe(sentence);
    expect(await sentenceOf(answer(599, ''))).toBe('Server Error: 599. Please try again later.');
  });

  it('other failures without a message name the status', async () => {
    expect(await sentenceOf(answer(418, '', 'I am a teapot'))).toBe('Request failed: I am a teapot');
    expect(await sentenceOf(answer(418, '[]', 'I am a teapot'))).toBe('Request failed: I am a teapot');
  });

  it('a change refused without a message says that the operation failed', async () => {
    expect(await sentenceOf(answer(418, '', 'I am a teapot'), 'change')).toBe(
      'An error occurred during the operation.',
    );
  });

  it('the generic helper says Session expired, Access denied, else the server’s message', async () => {
    expect(await sentenceOf(answer(401, { code: 'session_expired' }), 'change')).toBe('Session expired');
    expect(await sentenceOf(answer(403, { error: 'Forbidden', code: 'forbidden' }), 'change')).toBe(
      'Access denied',
    );
    expect(await sentenceOf(answer(409, { error: 'This is already in use.' }), 'change')).toBe(
      'This is already in use.',
    );
  });

  it('a mutation that fails without a message gets one', () => {
    expect(asAppError(new Error('')).message).toBe('An error occurred during the operation.');
    expect(asAppError('thrown').message).toBe('An error occurred during the operation.');
    expect(asAppError(new Error('why')).message).toBe('why');
  });
});

it('only a 403 says that an account is disabled, whatever other texts say', () => {
  const failed = (status: number, error: string): AppError => new AppError('', status, 'unknown', { error });
  expect(isAccountDisabled(failed(403, 'Account disabled'))).toBe(true);
  expect(isAccountDisabled(failed(409, 'Account disabled'))).toBe(false);
  expect(isAccountDisabled(failed(403, 'Forbidden'))).toBe(false);
  expect(isAccountDisabled(new AppError('', 403, 'account_disabled'))).toBe(true);
});

it('knows which failures do not say whether a change took effect', async () => {
  const isOpenAfter = async (status: number, code: string): Promise<boolean> =>
    leavesOpen(await errorFromResponse(answer(status, { error: 'x', code }), 'change'));
  expect([networkError(), unreadableAnswer()].map(leavesOpen)).toEqual([true, true]);
  expect(await isOpenAfter(504, '')).toBe(true);
  expect(await isOpenAfter(409, 'in_progress')).toBe(true);
  expect(await isOpenAfter(429, 'too_many_requests')).toBe(true);
  expect(await isOpenAfter(409, 'wrong_state')).toBe(false);
  expect(await isOpenAfter(422, 'validation_failed')).toBe(false);
});
