import { expect, test } from 'vitest';
import { visitorLanguage } from './visitor-language.ts';

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  [undefined, 'en-US,en;q=0.9,fr;q=0.8', 'en'],
  [undefined, 'de,fr;q=0.5', 'fr'],
  [undefined, 'en;q=0.4, fr;q=0.8', 'fr'],
  [undefined, 'fr;q=0, de', 'en'],
  [undefined, 'frr', 'en'],
  [undefined, ';;q=x,,*', 'en'],
  ['fr', 'en', 'fr'],
  ['en', 'fr', 'en'],
  ['de', 'fr', 'fr'],
  ['constructor', undefined, 'en'],
])('chosen %j, wished %j: %s', (chosen, wished, language) => {
  expect(visitorLanguage(chosen, wished)).toBe(language);
});
