import { afterEach, expect, test, vi } from 'vitest';
import { keepLanguage, languageKey, offeredLanguage } from './language-choice.ts';

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

test.each([
  [['fr-CI', 'en'], null, 'fr'],
  [['fr'], null, 'fr'],
  [['fr'], 'en', undefined],
  [['fr'], 'fr', undefined],
  [['en-GH', 'fr'], null, undefined],
  [['frr'], null, undefined],
  [[], null, undefined],
] as const)('a browser that asks for %j, where %j was chosen, is offered %j', (wished, chosen, offered) => {
  vi.stubGlobal('navigator', { languages: wished });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === languageKey ? chosen : null) });
  expect(offeredLanguage()).toBe(offered);
});
