import { afterEach, expect, test, vi } from 'vitest';
import { keepLanguage } from './language-choice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['https:', '__Host-language=fr; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'language=fr; path=/; max-age=31536000; samesite=lax'],
])('over %s the choice is kept as %s', (protocol, cookie) => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  keepLanguage('fr');
  expect(page.cookie).toBe(cookie);
});
