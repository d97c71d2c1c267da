/** The shown cards in their order, and after them those that could be shown. */
export const firstOrder = <Card>(shown: readonly Card[], offered: readonly Card[]): Card[] => [
  ...shown,
  ...offered.filter((card) => !shown.includes(card)),
];

/** The order with one card a place further up or down; as it was at either end. */
export const moved = <Card>(order: readonly Card[], card: Card, by: -1 | 1): Card[] => {
  const from = order.indexOf(card);
  const to = from + by;
  if (from === -1 || to < 0 || to >= order.length) return [...order];
  const without = order.toSpliced(from, 1);
  return without.toSpliced(to, 0, card);
};
