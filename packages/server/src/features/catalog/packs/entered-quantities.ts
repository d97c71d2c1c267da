import { caps } from '@shelfwise/contract/primitives/caps';
import { Exact } from '@shelfwise/contract/primitives/money';
import { inBaseUnits } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import { selectRows, columnsOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { sql } from 'kysely';
import { refuseFractions } from '../products/whole-quantities.ts';
import { listNamedPacks, type NamedPack } from './packs.queries.ts';

/** A line as somebody enters it: the quantity is in packs where there is a pack, otherwise in the product's own unit. */
export interface EnteredLine {
  productId: string;
  packId?: string | null | undefined;
  quantity: string;
}

/** What a line keeps of it. */
export interface EnteredQuantity {
  /** null: entered in the product's own unit */
  pack: NamedPack | null;
  /** in packs; null where there is no pack */
  enteredQuantity: string | null;
  /** in the product's own unit, exactly */
  quantity: string;
}

const refuse = (
  code: 'not_found' | 'archived' | 'invalid_input',
  fields: Record<string, RefusedField>,
): void => {
  if (Object.keys(fields).length > 0) throw new AppError(code, { fields });
};

/** The quantity in the product's own unit, or why there is none. */
const exactly = (quantity: string, pack: NamedPack | null): string | RefusedField => {
  const base = inBaseUnits(quantity, pack);
  if (base !== undefined || pack === null) return base ?? quantity;
  const most = new Exact(caps.quantity).times(pack.denominator).dividedBy(pack.numerator);
  return most.lessThan(new Exact(quantity).abs())
    ? { code: 'too_big', detail: { maximum: most.toDecimalPlaces(6, Exact.ROUND_DOWN).toFixed() } }
    : { code: 'inexact_quantity' };
};

const divisibleColumns = columnsOf('products', 'p', ['id', 'is_divisible']);

const listDivisible = async (tx: TenantTransaction, ids: readonly string[]) => {
  const rows = await selectRows(
    tx.db,
    divisibleColumns,
    sql`from products p where p.tenant_id = ${tx.tenantId} and p.id = any (${ids}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * The rule of every document whose lines are entered in packs: what each line keeps of what was entered, in the order of the lines. Throws
 * 404 for a pack that is not the product's (`lines.2.packId`: `unknown_record`), 409 for an archived one that no line of `held` names
 * already (`archived`), and 400 for a quantity that the product's unit cannot hold exactly (`lines.2.quantity`: `inexact_quantity`,
 * `too_big`) or a fraction of an indivisible product (`whole_number`). Products that do not exist are the caller's to refuse. A pack's
 * ratio never changes and packs are never deleted, so no lock is needed: a pack that is archived meanwhile was named just before. Where the caller has `known` products already, they are not read again.
 */
export const enteredQuantities = async (
  tx: TenantTransaction,
  lines: readonly EnteredLine[],
  held: readonly { packId?: string | null | undefined }[] = [],
  known?: ReadonlyMap<string, { isDivisible: boolean }>,
): Promise<EnteredQuantity[]> => {
  const packIds = [...new Set(lines.flatMap(({ packId }) => packId ?? []))];
  const productIds = [...new Set(lines.map((line) => line.productId))];
  const [packs, products] = await Promise.all([
    packIds.length === 0 ? [] : listNamedPacks(tx, packIds),
    known ?? listDivisible(tx, productIds),
  ]);
  const byId = new Map(packs.map((pack) => [pack.id, pack]));
  const heldIds = new Set(held.flatMap(({ packId }) => packId ?? []));
  const unknown: Record<string, RefusedField> = {};
  const archived: Record<string, RefusedField> = {};
  const inexact: Record<string, RefusedField> = {};
  const entered = lines.map(({ productId, packId, quantity }, index): EnteredQuantity => {
    const pack = packId ? byId.get(packId) : null;
    if (pack === undefined || (pack && pack.productId !== productId)) {
      unknown[`lines.${index}.packId`] = { code: 'unknown_record' };
      return { pack: null, enteredQuantity: null, quantity };
    }
    if (pack?.status === 'archived' && !heldIds.has(pack.id))
      archived[`lines.${index}.packId`] = { code: 'archived' };
    const base = exactly(quantity, pack);
    if (typeof base !== 'string') inexact[`lines.${index}.quantity`] = base;
    return {
      pack,
      enteredQuantity: pack && quantity,
      quantity: typeof base === 'string' ? base : quantity,
    };
  });
  refuse('not_found', unknown);
  refuse('archived', archived);
  const bases = lines.map(({ productId }, index) => ({ productId, quantity: entered[index]?.quantity }));
  refuse('invalid_input', { ...refuseFractions(bases, products), ...inexact });
  return entered;
};
