import type { newReasons } from '../stock-adjustments/stock-adjustments.facts.ts';

/** Whether a reason brings goods in, takes them out, or may do either. */
export const reasonDirections = ['in', 'out', 'both'] as const;
export type ReasonDirection = (typeof reasonDirections)[number];

type Kind = (typeof newReasons)[number];

/** A reason that a company adds behaves as a built-in one does. */
export const kindOfDirection: Record<ReasonDirection, Kind> = { in: 'found', out: 'damage', both: 'count' };

/** Kinds without which the product cannot work; they stay in use, and what they are posted against is not chosen. */
export const fixedKinds: readonly Kind[] = ['opening', 'received'];
export const neededKinds: readonly Kind[] = [...fixedKinds, 'count'];

/** Reasons of a company, built-in ones included. */
export const mostReasons = 60;
