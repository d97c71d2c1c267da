import { foldText } from '@shelfwise/contract/primitives/fold-text';

interface Found {
  label: string;
  note?: unknown;
}

/** 0 for what begins with the text or has it as its code, 1 for a name that holds every word of it, 2 for what is found by other fields. */
const rankOf = ({ label, note }: Found, text: string): number => {
  const name = foldText(label);
  if (name.startsWith(text) || (typeof note === 'string' && foldText(note) === text)) return 0;
  return text.split(/\s+/u).every((word) => name.includes(word)) ? 1 : 2;
};

/** Found records with those first whose name says what was typed: Enter takes the first. Otherwise they stay in their order. */
export const bestFirst = <Item extends Found>(items: readonly Item[], typed: string): readonly Item[] => {
  const text = foldText(typed).trim();
  if (text === '') return items;
  return items
    .map((item) => ({ item, rank: rankOf(item, text) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
};

/** Of found products the one to take where Enter comes before the list is shown. */
export const bestProduct = <Product extends { name: string; sku: string }>(
  products: readonly Product[],
  typed: string,
): Product | undefined =>
  bestFirst(
    products.map((product) => ({ product, label: product.name, note: product.sku })),
    typed,
  )[0]?.product;
