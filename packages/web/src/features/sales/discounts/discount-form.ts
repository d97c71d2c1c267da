import { anybody } from '@shelfwise/contract/features/sales/discounts/discount-terms.schema';
import type {
  DiscountRule,
  DiscountTerms,
  Reduction,
} from '@shelfwise/contract/features/sales/discounts/discount-rule';
import type { DiscountKind } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import {
  type Discount,
  discountFormFields,
} from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

export const discountFormSchema = discountFormFields;
export type DiscountForm = z.input<typeof discountFormSchema>;
export type DiscountValues = z.output<typeof discountFormSchema>;
export type DiscountControl = Control<DiscountForm>;

const tenPercent: Reduction = { kind: 'percent', percent: '10' };

/** What the fields of a kind hold when it is chosen. */
export const termsOfKind = (kind: DiscountKind): DiscountForm['terms'] => {
  switch (kind) {
    case 'percent':
      return { kind, percent: '10', of: 'lines' };
    case 'amount':
      return { kind, amount: '', of: 'unit' };
    case 'fixed_price':
      return { kind, price: '' };
    case 'buy_get':
      return { kind, buy: 2, get: 1, gives: { kind: 'percent', percent: '100' }, goods: null };
    case 'quantity_tiers':
      return { kind, isTogether: false, tiers: [{ from: '10', gives: tenPercent }] };
    case 'spend_tiers':
      return { kind, tiers: [{ from: '', gives: { kind: 'percent', percent: '10' } }] };
    case 'bundle':
      return { kind, parts: [], price: '' };
  }
};

/** What the field of a reduction holds when its kind is chosen. */
export const reductionOfKind = (kind: Reduction['kind']): Reduction => {
  if (kind === 'percent') return tenPercent;
  return kind === 'amount' ? { kind, amount: '' } : { kind, price: '' };
};

/** As the form holds it; a new one where there is none. */
export const discountFormOf = (discount?: Discount): DiscountForm => ({
  name: discount?.name ?? '',
  notes: discount?.notes ?? '',
  terms: discount?.terms ?? termsOfKind('percent'),
  goods: discount?.goods ?? { productIds: [], categories: [] },
  conditions: discount?.conditions ?? anybody,
  needsCode: discount?.needsCode ?? false,
  startsOn: discount?.startsOn ?? null,
  endsOn: discount?.endsOn ?? null,
  priority: discount?.priority ?? 0,
  isExclusive: discount?.isExclusive ?? false,
  stackGroup: discount?.stackGroup ?? '',
  useLimit: discount?.useLimit ?? null,
  customerUseLimit: discount?.customerUseLimit ?? null,
  budgetMinor: discount?.budgetMinor ?? null,
  floorMarginPercent: discount?.floorMarginPercent ?? null,
});

/** In the order of the form. */
export const discountFieldNames = Object.keys(discountFormOf()) as (keyof DiscountForm)[];

/** What is said of a discount and shown as an example: a form's values, or a record. */
export type Described = Pick<
  DiscountValues,
  | 'terms'
  | 'goods'
  | 'conditions'
  | 'needsCode'
  | 'startsOn'
  | 'endsOn'
  | 'isExclusive'
  | 'useLimit'
  | 'customerUseLimit'
  | 'budgetMinor'
>;

/** The products that a discount names. */
export const productIdsOf = ({ terms, goods }: Pick<Described, 'terms' | 'goods'>): string[] => [
  ...new Set([
    ...goods.productIds,
    ...(terms.kind === 'buy_get' ? (terms.goods?.productIds ?? []) : []),
    ...(terms.kind === 'bundle' ? terms.parts.map((part) => part.productId) : []),
  ]),
];

/** The rule without its times and people, for an example of what it takes off. */
export const exampleRuleOf = ({ terms, goods, conditions }: Described): DiscountRule => ({
  id: 'example',
  version: 1,
  name: '',
  terms: terms satisfies DiscountTerms,
  goods,
  ...anybody,
  minimumQuantity: conditions.minimumQuantity,
  minimumSpend: conditions.minimumSpend,
  needsCode: false,
  startsOn: null,
  endsOn: null,
  priority: 0,
  isExclusive: false,
  stackGroup: null,
  usesLeft: null,
  customerUsesLeft: null,
  budgetLeftMinor: null,
  isLimitedByCustomer: false,
  isPaused: false,
});
