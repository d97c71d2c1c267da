import { sql } from 'kysely';
import { greatestDivisor } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { PackInput } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import { columnsGiven } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { listKeptPacks } from './packs.queries.ts';

interface Known {
  id: string;
  name: string;
  numerator: number;
  denominator: number;
}

/** The same ratio in its smallest numbers: 48 / 2 is 24 / 1. */
const reduced = ({ numerator, denominator }: Pick<Known, 'numerator' | 'denominator'>) => {
  const divisor = greatestDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

const holdsAsMuch = (a: Omit<Known, 'id' | 'name'>, b: Omit<Known, 'id' | 'name'>): boolean =>
  BigInt(a.numerator) * BigInt(b.denominator) === BigInt(b.numerator) * BigInt(a.denominator);

/**
 * The known pack that each wanted one means: the one of its id, otherwise one of its name and ratio that no other names by its id.
 * Undefined where there is none.
 */
const meant = <Pack extends Known>(
  wanted: readonly PackInput[],
  known: readonly Pack[],
): (Pack | undefined)[] => {
  const taken = new Set(wanted.map(({ id }) => id));
  return wanted.map(({ id, name, ...ratio }) => {
    if (id !== undefined) return known.find((pack) => pack.id === id);
    const isMeant = (pack: Pack): boolean =>
      pack.name.toLowerCase() === name.toLowerCase() && holdsAsMuch(pack, ratio);
    return known.find((pack) => !taken.has(pack.id) && isMeant(pack));
  });
};

/** The packs as they were sent, each with its id where the product has it, and its ratio in its smallest numbers. */
export const asKnown = (wanted: readonly PackInput[], known: readonly Known[]): PackInput[] => {
  const found = meant(wanted, known);
  return wanted.map((pack, index) => {
    const id = pack.id ?? found[index]?.id;
    const { name, unitPrice, barcodes } = pack;
    return { ...(id !== undefined && { id }), name, ...reduced(pack), unitPrice, barcodes };
  });
};

/**
 * Each wanted pack with the id it is kept under. A pack that was archived and is added again with the same name and ratio is brought back.
 * Throws 404 for an id that is not the product's, 400 where a pack would hold something else than before or stands twice.
 */
export const decidePacks = (
  wanted: readonly PackInput[],
  kept: readonly Known[],
): (PackInput & { id: string })[] => {
  const found = meant(wanted, kept);
  const seen = new Set<string>();
  return wanted.map((pack, index) => {
    const known = found[index];
    if (pack.id !== undefined && !known)
      throw new AppError('not_found', { fields: { [`packs.${index}.id`]: { code: 'unknown_record' } } });
    if (known && !holdsAsMuch(known, pack)) throw refuseField(`packs.${index}.numerator`, 'ratio_fixed');
    const id = known?.id ?? newId();
    if (seen.has(id)) throw refuseField(`packs.${index}.id`, 'repeated');
    seen.add(id);
    return { ...pack, ...reduced(pack), id };
  });
};

const givenPacks = columnsGiven('product_packs', {
  id: 'uuid',
  name: 'text',
  numerator: 'int8',
  denominator: 'int8',
  unit_price: 'numeric',
  position: 'int2',
});

/**
 * Makes these the packs in use of a locked product; its others are archived, never deleted, since lines may name them. Returns the packs with
 * their ids.
 */
export const replacePacks = async (
  tx: TenantTransaction,
  productId: string,
  wanted: readonly PackInput[],
): Promise<(PackInput & { id: string })[]> => {
  const packs = decidePacks(wanted, await listKeptPacks(tx, productId));
  // All are archived first, so that two packs can exchange their names.
  await sql`update product_packs set status = 'archived'
    where tenant_id = ${tx.tenantId} and product_id = ${productId} and status = 'active'`.execute(tx.db);
  if (packs.length === 0) return packs;
  const rows = packs.map((pack, position) => ({ ...pack, position }));
  await sql`insert into product_packs (tenant_id, product_id, id, name, numerator, denominator, unit_price, position)
    select ${tx.tenantId}, ${productId}, id, name, numerator, denominator, unit_price, position from ${givenPacks('given', rows)}
    on conflict (tenant_id, id) do update set name = excluded.name, unit_price = excluded.unit_price, position = excluded.position,
      status = 'active' returning id`.execute(tx.db);
  return packs;
};
