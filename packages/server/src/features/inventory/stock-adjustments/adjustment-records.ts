import type {
  NewStockAdjustment,
  Settlement,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, refuseField, type RefusedField } from '../../../platform/errors.ts';
import { findMoneyAccount } from '../../ledger/index.ts';
import { holdLocation } from '../locations/locations.queries.ts';

export interface ProductState {
  name: string;
  status: string;
  isDivisible: boolean;
}

/** Locks the products of a document, so that none can be removed before the commit. */
export const holdProducts = async (tx: TenantTransaction, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await tx.db
    .selectFrom('products')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
};

/**
 * The state of products once their stock is locked. The statement is sent after the lock, so it sees what the former holder committed.
 * Archiving a product takes the same lock.
 */
export const productStates = async (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<Map<string, ProductState>> => {
  const rows = await tx.db
    .selectFrom('products')
    .select(['id', 'name', 'status', 'is_divisible'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, name, status, is_divisible: isDivisible }) => [id, { name, status, isDivisible }]),
  );
};

export const refuseIfAny = (
  code: 'invalid_input' | 'not_found' | 'archived',
  fields: Record<string, RefusedField>,
): void => {
  if (Object.keys(fields).length > 0) throw new AppError(code, { fields });
};

type Line = NewStockAdjustment['lines'][number];

const linesWhere = (
  lines: readonly Line[],
  isWanted: (line: Line) => boolean,
  code: RefusedField['code'],
): Record<string, RefusedField> =>
  Object.fromEntries(
    lines.flatMap((line, index) => (isWanted(line) ? [[`lines.${index}.productId`, { code }]] : [])),
  );

type Named = Pick<NewStockAdjustment, 'locationId' | 'lines'>;

/**
 * Throws where the location or a product is not the company's own (404), or the location is archived (409 `archived`); names the field. A
 * location that the draft had `before` may be archived since.
 */
export const requireRecords = async (
  tx: TenantTransaction,
  { locationId, lines }: Named,
  before?: Pick<Named, 'locationId'>,
): Promise<void> => {
  const [location, products] = await Promise.all([
    locationId === null ? undefined : holdLocation(tx, locationId),
    holdProducts(
      tx,
      lines.map((line) => line.productId),
    ),
  ]);
  refuseIfAny('not_found', {
    ...(!location && locationId !== null && { locationId: { code: 'unknown_record' } }),
    ...linesWhere(lines, ({ productId }) => !products.has(productId), 'unknown_record'),
  });
  if (location?.status === 'archived' && locationId !== before?.locationId)
    refuseIfAny('archived', { locationId: { code: 'archived' } });
};

/** Goods of an archived product may only go out: none come in, and their value does not change. */
export const requireInUse = (lines: readonly Line[], products: ReadonlyMap<string, ProductState>): void => {
  const isOut = ({ quantity }: Line): boolean => quantity !== undefined && new Exact(quantity).isNegative();
  const isArchived = (line: Line): boolean => products.get(line.productId)?.status === 'archived';
  refuseIfAny(
    'archived',
    linesWhere(lines, (line) => isArchived(line) && !isOut(line), 'archived'),
  );
};

/** The account in the books of the money account that paid for the goods. That one must be active and in the currency of the books. */
export const requireSettlement = async (
  { tx, actor }: Call,
  settlement: Settlement | null | undefined,
): Promise<string | null> => {
  if (settlement?.kind !== 'paid') return null;
  const path = 'settlement.moneyAccountId';
  const account = await findMoneyAccount(tx, settlement.moneyAccountId);
  if (!account) throw new AppError('not_found', { fields: { [path]: { code: 'unknown_record' } } });
  if (account.status === 'archived')
    throw new AppError('archived', { fields: { [path]: { code: 'archived' } } });
  if (account.is_till) throw new AppError('till_account', { fields: { [path]: { code: 'choice' } } });
  if (account.currency !== null && account.currency !== actor.company.baseCurrency)
    throw refuseField(path, 'choice');
  return account.account_id;
};
