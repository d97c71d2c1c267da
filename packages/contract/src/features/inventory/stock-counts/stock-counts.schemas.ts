import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, nonNegativeDecimalSchema, unitCostSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { cursorSchema, flag, oneOrMore, pageRowsSchema, searchSchema } from '../../../primitives/paging.ts';
import { line, optionalParagraph } from '../../../primitives/text.ts';
import { caps } from '../../../primitives/caps.ts';
import { Exact } from '../../../primitives/money.ts';
import { countScopes, countStatuses, entryEnds, productClasses } from './stock-counts.facts.ts';

const progressFields = {
  /** products at places, and how many of them are counted */
  lines: z.int(),
  counted: z.int(),
};

const headFields = {
  id: idSchema,
  status: z.enum(countStatuses),
  scope: z.enum(countScopes),
  locationId: idSchema,
  locationName: z.string(),
  hasInnerPlaces: z.boolean(),
  category: z.string().nullable(),
  classes: z.array(z.enum(productClasses)),
  classDays: z.int().nullable(),
  note: z.string().nullable(),
  createdAt: momentSchema,
  createdBy: z.string().nullable(),
  ...progressFields,
};

/** A count as those see it who count. It says nothing of what is expected. */
export const countSheetRowSchema = z.object(headFields);
export type CountSheetRow = z.infer<typeof countSheetRowSchema>;

export const countSheetSchema = countSheetRowSchema.extend({
  showsExpected: z.boolean(),
  /** places where something is to be counted */
  places: z.array(z.object({ id: idSchema, name: z.string(), ...progressFields })),
  /** who counted how many entries that stand */
  counters: z.array(z.object({ username: z.string(), entries: z.int() })),
  /** the server's clock, by which the moments of entries are told */
  now: momentSchema,
});
export type CountSheet = z.infer<typeof countSheetSchema>;

export const countRowSchema = countSheetRowSchema.extend({
  /** given when it is posted */
  number: z.string().nullable(),
  businessDate: daySchema.nullable(),
  postedAt: momentSchema.nullable(),
  postedBy: z.string().nullable(),
  /** lines that were counted and differ */
  differing: z.int(),
  version: versionSchema,
});
export type CountRow = z.infer<typeof countRowSchema>;

export const stockCountSchema = countRowSchema.extend({
  showsExpected: z.boolean(),
  places: countSheetSchema.shape.places,
  counters: countSheetSchema.shape.counters,
  approvedBy: z.string().nullable(),
  /** what all differences come to at the cost of this moment, more and less apart; only for who may see costs */
  moreMinor: minorSchema.optional(),
  lessMinor: minorSchema.optional(),
  /** what it was posted by, one for each place */
  adjustments: z.array(
    z.object({ id: idSchema, number: z.string(), locationName: z.string(), isReversed: z.boolean() }),
  ),
});
export type StockCount = z.infer<typeof stockCountSchema>;

const lineFields = {
  locationId: idSchema,
  locationName: z.string(),
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  unit: z.string(),
  imageUrl: z.string().nullable(),
  entries: z.int(),
  /** null until somebody counts it; in the product's own unit */
  counted: decimalSchema.nullable(),
  isRecount: z.boolean(),
};

/** A line as those see it who count; `expected` only where the count tells them. */
export const sheetLineSchema = z.object({ ...lineFields, expected: decimalSchema.optional() });
export type SheetLine = z.infer<typeof sheetLineSchema>;

/** A line as reviewers see it. `expected` is what the ledger said when it was counted, or now where it is not counted. */
export const countLineSchema = z.object({
  ...lineFields,
  expected: decimalSchema,
  /** signed; null until it is counted */
  difference: decimalSchema.nullable(),
  countedAt: momentSchema.nullable(),
  countedBy: z.array(z.string()),
  /** stock moved between its entries, so that the difference rests on an assumption */
  hasMoved: z.boolean(),
  /** a reviewer said that nothing is there */
  isAssumed: z.boolean(),
  /** of the difference, at the cost of this moment; null where no cost is known */
  valueMinor: minorSchema.nullable().optional(),
  unitCost: decimalSchema.nullable().optional(),
});
export type CountLine = z.infer<typeof countLineSchema>;

export const countEntrySchema = z.object({
  id: idSchema,
  locationId: idSchema,
  locationName: z.string(),
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  unit: z.string(),
  packId: idSchema.nullable(),
  packName: z.string().nullable(),
  enteredQuantity: decimalSchema,
  quantity: decimalSchema,
  isAssumed: z.boolean(),
  countedAt: momentSchema,
  recordedBy: z.string().nullable(),
  /** the reader counted it */
  isOwn: z.boolean(),
  endedAs: z.enum(entryEnds).nullable(),
  endedBy: z.string().nullable(),
});
export type CountEntry = z.infer<typeof countEntrySchema>;

export const newCountSchema = z
  .strictObject({
    locationId: idSchema,
    /** with the places within it */
    hasInnerPlaces: z.boolean().default(true),
    scope: z.enum(countScopes).default('all'),
    category: line(80).optional(),
    classes: z.array(z.enum(productClasses)).min(1).max(3).optional(),
    classDays: z.union([z.literal(90), z.literal(365)]).optional(),
    productIds: z.array(idSchema).min(1).max(500).optional(),
    showsExpected: z.boolean().default(false),
    note: optionalParagraph(1000).optional(),
  })
  .superRefine(({ scope, category, classes, productIds }, context) => {
    const needed = { category, classes, products: productIds } as const;
    const field = { category: 'category', classes: 'classes', products: 'productIds' } as const;
    if (scope !== 'all' && needed[scope] === undefined)
      context.addIssue({ code: 'custom', message: 'required', path: [field[scope]] });
  });
export type NewCount = z.infer<typeof newCountSchema>;

const asSeen = byId.extend({ version: versionSchema });
export const countAsSeen = asSeen;
const placeAndProduct = { locationId: idSchema, productId: idSchema };
const someLines = z.array(z.strictObject(placeAndProduct)).min(1).max(500);

const counted = {
  packId: idSchema.nullable().optional(),
  /** in packs where a pack is named; 0 says that nothing is there */
  quantity: nonNegativeDecimalSchema.refine((value) => new Exact(value).lessThanOrEqualTo(caps.quantity), {
    message: 'too_big',
    params: { maximum: caps.quantity },
  }),
};

export const newEntrySchema = byId.extend({
  ...placeAndProduct,
  ...counted,
  /** when it was counted, by the server's clock; left out: now. It is never later than now, nor earlier than the count */
  countedAt: momentSchema.optional(),
});
export type NewEntry = z.infer<typeof newEntrySchema>;

export const oneEntrySchema = byId.extend({ entryId: idSchema });
/** An entry put right: another product, place, pack or quantity, counted when the wrong one was. */
export const entryCorrectionSchema = oneEntrySchema.extend({ ...placeAndProduct, ...counted });
export type EntryCorrection = z.infer<typeof entryCorrectionSchema>;

export const recountSchema = asSeen.extend({ lines: someLines });
export const zeroSchema = asSeen.extend({
  /** left out: all that were not counted */
  lines: someLines.optional(),
});
export const lineCostSchema = asSeen.extend({ ...placeAndProduct, unitCost: unitCostSchema });
export const postCountSchema = asSeen.extend({ businessDate: daySchema.optional() });
export const reverseCountSchema = byId.extend({ businessDate: daySchema.optional() });

export const countListSchema = z.strictObject({
  status: oneOrMore(z.enum(countStatuses)).optional(),
  locationId: idSchema.optional(),
  limit: pageRowsSchema,
  cursor: cursorSchema.optional(),
});
export type CountList = z.infer<typeof countListSchema>;

export const lineSorts = ['name', 'size'] as const;
export const countLinesSchema = byId.extend({
  q: searchSchema.optional(),
  locationId: idSchema.optional(),
  /** counted or not, differing or not */
  state: z.enum(['counted', 'uncounted', 'differing']).optional(),
  hasMoved: flag.optional(),
  limit: pageRowsSchema,
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});
export type CountLinesQuery = z.infer<typeof countLinesSchema>;

export const countEntriesSchema = byId.extend({
  productId: idSchema.optional(),
  locationId: idSchema.optional(),
  /** also those that count no more */
  isWhole: flag.optional(),
  /** only those of the reader */
  isOwn: flag.optional(),
});
export type CountEntriesQuery = z.infer<typeof countEntriesSchema>;
