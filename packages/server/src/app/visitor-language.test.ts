import { expect, test } from 'vitest';
import { chosenLanguage, wishedLanguage } from './visitor-language.ts';

test.each([
  [undefined, 'en'],
  ['fr', 'fr'],
  ['en', 'en'],
  ['de', 'en'],
  ['constructor', 'en'],
])('chosen %j: %s', (chosen, language) => {
  expect(chosenLanguage(chosen)).toBe(language);
});

test.each([
  [undefined, 'en'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-US,en;q=0.9,fr;q=0.8', 'en'],
  ['de,fr;q=0.5', 'fr'],
  ['en;q=0.4, fr;q=0.8', 'fr'],
  ['fr;q=0, de', 'en'],
  ['frr', 'en'],
  [';;q=x,,*', 'en'],
])('wished %j: %s', (wished, language) => {
  expect(wishedLanguage(wished)).toBe(language);
});
