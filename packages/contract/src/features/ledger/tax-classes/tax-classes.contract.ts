import { z } from 'zod';
import { change, create, read, remove } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { nonNegativeDecimalSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { Exact } from '../../../primitives/money.ts';
import { hasRates, taxKinds } from '../../../primitives/tax-kinds.ts';
import { nameLine } from '../../../primitives/text.ts';

/** One printed part of a tax: VAT 15 %, NHIL 2.5 %, … All parts of a class apply to the same net amount. */
export const taxRateSchema = z.object({
  name: z.string(),
  /** percent, "15" */
  percent: z.string(),
  validFrom: daySchema,
  validUntil: daySchema.nullable(),
});

export const taxClassSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** never changes: goods taxed in another way get another class */
  kind: z.enum(taxKinds),
  isDefault: z.boolean(),
  /** only standard and reduced classes have rates */
  rates: z.array(taxRateSchema),
  version: versionSchema,
});
export type TaxClass = z.infer<typeof taxClassSchema>;

/** A part as somebody sets it, "15" for 15 %. */
export const taxPartSchema = z.strictObject({
  name: nameLine(40),
  percent: nonNegativeDecimalSchema.refine((percent) => new Exact(percent).lte(100), {
    message: 'percent',
  }),
});
export type TaxPart = z.infer<typeof taxPartSchema>;

const partsSchema = z
  .array(taxPartSchema)
  .max(6)
  .superRefine((parts, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of parts.entries()) {
      const key = name.toLowerCase();
      if (seen.has(key))
        context.addIssue({ code: 'custom', message: 'repeated', path: [index, 'name'], input: name });
      seen.add(key);
    }
    const together = parts.reduce((sum, { percent }) => sum.plus(percent), new Exact(0));
    if (together.gt(100))
      context.addIssue({ code: 'custom', message: 'percents_together', path: [parts.length - 1, 'percent'] });
  });

const datedParts = {
  /** together at most 100 %; an empty list ends the tax */
  parts: partsSchema,
  validFrom: daySchema,
};
export const taxClassNameSchema = z.strictObject({ name: nameLine(60) });
export const newTaxClassSchema = taxClassNameSchema
  .extend({ kind: z.enum(taxKinds), ...datedParts })
  .superRefine(({ kind, parts }, context) => {
    if (hasRates(kind) !== parts.length > 0)
      context.addIssue({
        code: 'custom',
        message: hasRates(kind) ? 'required' : 'not_here',
        path: ['parts'],
      });
  });
export type NewTaxClass = z.infer<typeof newTaxClassSchema>;
export const taxChangeSchema = z.strictObject({ version: versionSchema, ...datedParts });
export type TaxChange = z.infer<typeof taxChangeSchema>;

const keeps = { right: 'canAccessAdminSettings' } as const;

export const taxClassesContract = {
  list: read('/tax-classes', {
    right: 'member',
    summary: 'Tax classes with their dated rates, and since when the company charges VAT',
  }).output(z.object({ vatRegisteredFrom: daySchema.nullable(), items: z.array(taxClassSchema) })),
  create: create('/tax-classes', {
    ...keeps,
    errors: ['taken'],
    summary: 'Add a tax class with the rates it begins with',
  })
    .input(newTaxClassSchema)
    .output(taxClassSchema),
  update: change('/tax-classes/{id}', {
    ...keeps,
    errors: ['taken', 'version_conflict'],
    summary: 'Rename a tax class, or make it the one products have by default',
  })
    .input(
      byId.extend({
        version: versionSchema,
        name: nameLine(60).optional(),
        isDefault: z.literal(true).optional(),
      }),
    )
    .output(taxClassSchema),
  setRates: create('/tax-classes/{id}/rates', {
    ...keeps,
    errors: ['version_conflict'],
    summary: 'Set the rates of a tax class from a day on; documents of days before keep theirs',
  })
    .input(byId.extend(taxChangeSchema.shape))
    .output(taxClassSchema),
  remove: remove('/tax-classes/{id}', {
    ...keeps,
    errors: ['default_tax_class', 'tax_class_of_products', 'tax_class_of_orders'],
    summary: 'Remove a tax class that no product and no order has',
  })
    .input(byId)
    .output(z.object({})),
};
