import { expect, it } from 'vitest';
import { markedParts, plainText, wordsOf } from './plain-text.ts';

it('accents and capitals are removed, and every letter keeps its position', () => {
  expect(plainText('Éléphant ÇA')).toBe('elephant ca');
  for (const text of ['Œuvre à Şişli', 'naïve 💡 ﬁn', 'İstanbul'])
    expect(plainText(text)).toHaveLength(text.length);
});

it('words are split at all characters that are neither letter nor digit', () => {
  expect(wordsOf(' Second-factor, ça! ')).toEqual(['second', 'factor', 'ca']);
  expect(wordsOf('.*+?')).toEqual([]);
});

it('the beginning of any word that matches a searched one is marked', () => {
  const marked = (text: string, sought: string): string =>
    markedParts(text, wordsOf(sought))
      .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
      .join('');
  expect(marked('Paramètres de sécurité', 'securite param')).toBe('[Param]ètres de [sécurité]');
  expect(marked('Reorder the order', 'order')).toBe('Reorder the [order]');
  expect(marked('A receipt', 'a')).toBe('A receipt');
  expect(marked('nothing', '')).toBe('nothing');
});
