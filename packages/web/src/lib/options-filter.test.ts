import { expect, it } from 'vitest';
import { theme } from '../theme/theme.ts';
import { optionsFilter } from './options-filter.ts';

const countries = ['Bénin', 'Côte d’Ivoire', 'Ghana', 'Guinée', 'Sénégal'];
const found = (search: string, limit = Infinity): string[] =>
  optionsFilter({ options: countries.map((label) => ({ value: label, label })), search, limit }).map(
    (option) => ('label' in option ? option.label : ''),
  );

it.each([
  ['cote', ['Côte d’Ivoire']],
  ["cote d'ivoire", ['Côte d’Ivoire']],
  ["Côte d'Ivoire", ['Côte d’Ivoire']],
  ['CÔTE D’I', ['Côte d’Ivoire']],
  [' sene ', ['Sénégal']],
  ['benin', ['Bénin']],
  ['ine', ['Guinée']],
  ['togo', []],
  ['', countries],
])('%j finds %j', (search, expected) => {
  expect(found(search)).toEqual(expected);
});

it('stops at the limit', () => {
  expect(found('', 2)).toEqual(['Bénin', 'Côte d’Ivoire']);
});

it('is the filter of every field that offers choices', () => {
  for (const field of ['Select', 'Autocomplete'])
    expect(theme.components?.[field]?.defaultProps).toMatchObject({ filter: optionsFilter });
});
