import { auditActions } from '@shelfwise/contract/features/audit/transactions/entry-kinds';
import { nouns } from '@shelfwise/contract/features/nouns';
import { expect, test } from 'vitest';
import en from '../../../locales/en/transactions.json';
import fr from '../../../locales/fr/transactions.json';
import { asWords } from './entry-fields.ts';
import { hrefOfRecord, nounOfExport, wordOfAction } from './entry-words.ts';

test.each([
  ['English', en],
  ['French', fr],
])('each action and each kind of record has a word in %s', (_, words) => {
  const known: Record<string, string> = words.nouns;
  const without = auditActions.filter((action) => {
    const told = wordOfAction(action, words, 'Export');
    const [, verb = ''] = action.split('.');
    return told === asWords(verb) && !(verb in words.verbs);
  });
  expect(without).toEqual([]);
  expect(nouns.map(({ name }) => name).filter((name) => !(name in known))).toEqual([]);
});

test('an entry leads to the page of its record, and an export to the kind that was exported', () => {
  expect(hrefOfRecord('order', '7')).toBe('/orders/7');
  expect(hrefOfRecord('session', '7')).toBeUndefined();
  expect(nounOfExport('export.pastStock')).toBe('past_stock');
});
