import { z } from 'zod';
import { caps } from '../../../primitives/caps.ts';
import {
  discountPercentSchema,
  nonNegativeDecimalSchema,
  quantitySchema,
  unitPriceSchema,
} from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { line } from '../../../primitives/text.ts';
import { longestCategory } from '../../catalog/products/products.facts.ts';
import { mostGoods, mostTiers } from './discounts.facts.ts';

const givenPercent = discountPercentSchema.refine((value) => value !== '0', { message: 'positive' });
const givenAmount = unitPriceSchema.refine((value) => value !== '0', { message: 'positive' });

export const goodsSchema = z.strictObject({
  productIds: z.array(idSchema).max(mostGoods),
  categories: z.array(line(longestCategory)).max(50),
});

const percentSchema = z.strictObject({ kind: z.literal('percent'), percent: givenPercent });
const amountSchema = z.strictObject({ kind: z.literal('amount'), amount: givenAmount });
const priceSchema = z.strictObject({ kind: z.literal('price'), price: unitPriceSchema });
const reductionSchema = z.discriminatedUnion('kind', [percentSchema, amountSchema, priceSchema]);
const orderReductionSchema = z.discriminatedUnion('kind', [percentSchema, amountSchema]);

/** Null where nothing is typed. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]).nullable();

const wholeUnits = z.int().min(1).max(1000);
const hasOwnSteps = (tiers: readonly { from: string }[]): boolean =>
  new Set(tiers.map(({ from }) => from)).size === tiers.length;
const hasOwnParts = (parts: readonly { productId: string }[]): boolean =>
  new Set(parts.map(({ productId }) => productId)).size === parts.length;

export const termsSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: givenPercent,
    of: z.enum(['lines', 'order']),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: givenAmount, of: z.enum(['unit', 'order']) }),
  z.strictObject({ kind: z.literal('fixed_price'), price: unitPriceSchema }),
  z.strictObject({
    kind: z.literal('buy_get'),
    buy: wholeUnits,
    get: wholeUnits,
    gives: reductionSchema,
    goods: goodsSchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('quantity_tiers'),
    isTogether: z.boolean(),
    tiers: z
      .array(z.strictObject({ from: quantitySchema, gives: reductionSchema }))
      .min(1)
      .max(mostTiers)
      .refine(hasOwnSteps, { message: 'repeated' }),
  }),
  z.strictObject({
    kind: z.literal('spend_tiers'),
    tiers: z
      .array(z.strictObject({ from: givenAmount, gives: orderReductionSchema }))
      .min(1)
      .max(mostTiers)
      .refine(hasOwnSteps, { message: 'repeated' }),
  }),
  z.strictObject({
    kind: z.literal('bundle'),
    parts: z
      .array(z.strictObject({ productId: idSchema, quantity: quantitySchema }))
      .min(1)
      .max(mostTiers)
      .refine(hasOwnParts, { message: 'repeated' }),
    price: unitPriceSchema,
  }),
]);

const minute = z.int().min(0).max(1439);

/** Whom it is given to, where, when in the week, and for how much. */
export const conditionsSchema = z.strictObject({
  customerIds: z.array(idSchema).max(mostGoods),
  customerGroups: z.array(line(80)).max(50),
  locationIds: z.array(idSchema).max(mostGoods),
  minimumQuantity: optional(quantitySchema),
  minimumSpend: optional(nonNegativeDecimalSchema),
  isFirstOrderOnly: z.boolean(),
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  fromMinute: minute.nullable(),
  untilMinute: minute.nullable(),
});
export type Conditions = z.infer<typeof conditionsSchema>;

export const anybody: Conditions = {
  customerIds: [],
  customerGroups: [],
  locationIds: [],
  minimumQuantity: null,
  minimumSpend: null,
  isFirstOrderOnly: false,
  weekdays: [],
  fromMinute: null,
  untilMinute: null,
};

export const floorMarginSchema = optional(
  nonNegativeDecimalSchema.refine((value) => Number(value) <= 1000, {
    message: 'too_big',
    params: { maximum: '1000' },
  }),
);

export const budgetSchema = z.int().min(1).max(caps.documentMinor);
