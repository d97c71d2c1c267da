import { longestPackName } from '@shelfwise/contract/features/catalog/packs/packs.facts';
import { packPrice, ratioOf, ratioText } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import {
  barcodesSchema,
  packsSchema,
  type Pack,
} from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import { unitPriceSchema } from '@shelfwise/contract/primitives/decimals';
import { nameLine } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';

const idSchema = packsSchema.element.shape.id;

/** A pack as its fields hold it. */
const packFormSchema = z
  .strictObject({
    id: idSchema,
    name: nameLine(longestPackName),
    /** how many of the product's unit: "24", "30.5" or "1/3" */
    holds: z.string(),
    unitPrice: z.string(),
    /** with spaces between them */
    barcodes: z.string(),
  })
  .transform(({ id, name, holds, unitPrice, barcodes }, context): z.input<typeof packsSchema>[number] => {
    const refuse = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    const ratio = ratioOf(holds);
    if (!ratio) refuse('holds', holds.trim() === '' ? 'required' : 'pack_ratio');
    const price = unitPrice.trim() === '' ? null : unitPriceSchema.safeParse(unitPrice);
    if (price?.success === false) refuse('unitPrice', price.error.issues[0]?.message ?? 'decimal');
    const codes = barcodesSchema.safeParse(barcodes.split(/\s+/u).filter((code) => code !== ''));
    if (!codes.success) refuse('barcodes', codes.error.issues[0]?.message ?? 'text');
    return {
      id,
      name,
      ...(ratio ?? { numerator: 1, denominator: 1 }),
      unitPrice: price?.success === true ? price.data : null,
      barcodes: codes.success ? codes.data : [],
    };
  });

export const packsFormSchema = z.array(packFormSchema).pipe(packsSchema);
export type PackForm = z.input<typeof packFormSchema>;

export const emptyPackForm: PackForm = { id: undefined, name: '', holds: '', unitPrice: '', barcodes: '' };

export const packFormOf = ({ id, name, unitPrice, barcodes, ...ratio }: Pack): PackForm => ({
  id,
  name,
  holds: ratioText(ratio),
  unitPrice: unitPrice ?? '',
  barcodes: barcodes.join(' '),
});

/** What a pack costs that has no price of its own; undefined while what is typed is no ratio or price. */
export const usualPrice = (holds: string, unitPrice: string): string | undefined => {
  const ratio = ratioOf(holds);
  const price = unitPriceSchema.safeParse(unitPrice);
  return ratio && price.success ? packPrice(price.data, ratio) : undefined;
};

/** The names of packs, to tell versions of them apart. */
export const packNames = (packs: unknown): string =>
  Array.isArray(packs)
    ? packs.flatMap((pack: { name?: unknown }) => (typeof pack.name === 'string' ? pack.name : [])).join(', ')
    : '';
