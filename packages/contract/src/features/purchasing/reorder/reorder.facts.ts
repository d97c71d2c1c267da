/** How the need of a product is reckoned, unless the reader says otherwise. Days. */
export const usualReorder = {
  /** how far back sales are looked at */
  historyDays: 90,
  /** how long what is bought should last after it came */
  coverDays: 30,
  /** how long stock should still last when it comes */
  safetyDays: 7,
  /** how long a supplier takes whose lead time nobody entered */
  leadTimeDays: 7,
} as const;

/** A product that was added lately is judged by this many days at least, so that one sale on its first day is no trend. */
export const leastHistoryDays = 14;

/** Products that one answer holds, the most urgent first. */
export const mostReorderLines = 1_000;
