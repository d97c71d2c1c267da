/**
 * Reasons to add, remove or revalue stock. `opening` and `received` are simple stock-ins; `revaluation` gives all the stock there
 * is another cost; the others correct the quantity. Each reason posts against an account of its own.
 */
export const newReasons = [
  'opening',
  'received',
  'count',
  'found',
  'damage',
  'theft',
  'expiry',
  'own_use',
  'revaluation',
] as const;

/** All reasons. `cost_correction` is given only to the document that corrects the cost of a posted adjustment. */
export const adjustmentReasons = [...newReasons, 'cost_correction'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** Reasons that only bring stock in, and reasons that only take it out. `count` may do either; the rest move none. */
export const reasonsIn: readonly AdjustmentReason[] = ['opening', 'received', 'found'];

export const reasonsOut: readonly AdjustmentReason[] = ['damage', 'theft', 'expiry', 'own_use'];

/** Reasons for which goods are written off: they are gone, and what they were worth is a loss. A reason of the company's own behaves as `damage`. */
export const writeOffReasons = ['damage', 'theft', 'expiry'] as const satisfies readonly AdjustmentReason[];

/** Kinds of adjustments with a list and a report of their own. */
export const adjustmentClasses = ['revaluation', 'write_off'] as const;
export type AdjustmentClass = (typeof adjustmentClasses)[number];

/** The reasons of a class. */
export const reasonsOfClass = {
  revaluation: ['revaluation'],
  write_off: writeOffReasons,
} as const satisfies Record<AdjustmentClass, readonly AdjustmentReason[]>;

/** Lines of a posted revaluation: one for each product and place. */
export const mostRevaluedLines = 5000;

export const movesNothing = (reason: AdjustmentReason): boolean =>
  reason === 'revaluation' || reason === 'cost_correction';

/** Pictures of one adjustment. */
export const mostAdjustmentPictures = 10;

export const adjustmentStatuses = ['draft', 'approved', 'posted', 'reversed'] as const;

/** Whether a line must have a unit cost, may have one (`open`) or takes none, by its reason and whether goods come in. */
export const costOf = (reason: AdjustmentReason, isIn: boolean): 'needed' | 'open' | 'none' => {
  if (reason === 'opening' || reason === 'received' || movesNothing(reason)) return 'needed';
  return isIn && (reason === 'found' || reason === 'count') ? 'open' : 'none';
};
