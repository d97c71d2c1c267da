import { sql } from 'kysely';
import type { StockCount } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { differenceOf } from '@shelfwise/contract/features/inventory/stock-counts/count-line.rules';
import { both, columnsAs, columnsOf, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import { businessDay, registerDocument } from '../../ledger/index.ts';
import { lockStock } from '../stock/stock.queries.ts';
import { insertAdjustment } from '../stock-adjustments/draft-stock-adjustment.ts';
import { insertLines } from '../stock-adjustments/write-lines.ts';
import { auditPosted, postDocument } from '../stock-adjustments/post-stock-adjustment.ts';
import { requireApproved } from '../stock-adjustments/require-approved.ts';
import { getCount } from './get-count.ts';
import { lockCount, type LockedCount } from './lock-count.ts';
import { closeLines, type Seen } from './review-count.ts';

const differingColumns = both(
  columnsOf('stock_count_lines', 'l', ['location_id', 'product_id', 'counted', 'expected', 'unit_cost']),
  columnsAs('products', 'p', { productName: 'name' }),
);
type Differing = RowOf<typeof differingColumns>;

const listDiffering = ({ tx: { db, tenantId } }: Call, id: string): Promise<Differing[]> =>
  selectRows(
    db,
    differingColumns,
    sql`from stock_count_lines l join products p on p.tenant_id = ${tenantId} and p.id = l.product_id
    where l.tenant_id = ${tenantId} and l.count_id = ${id} and l.counted <> l.expected order by l.location_id, l.product_id`,
  );

/** A refusal of an adjustment names its lines by number; that of a count names the product. */
const inWordsOfCount = (error: unknown, lines: readonly Differing[]): unknown => {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'below_zero') {
    const short = (error.info.detail?.['products'] ?? []) as { productName: string; available: string }[];
    const [first] = short;
    return first ? new AppError('count_short', { detail: { ...first, product: first.productName } }) : error;
  }
  const [path, reason] = Object.entries(error.info.fields ?? {})[0] ?? [];
  const [, index, field] = /^lines\.(\d+)\.(\w+)$/u.exec(path ?? '') ?? [];
  const line = index === undefined ? undefined : lines[Number(index)];
  if (!line) return error;
  const { productName: product, productId, locationId } = line;
  if (field === 'unitCost' && reason?.code === 'required')
    return new AppError('count_cost_needed', { detail: { product, productId, locationId } });
  if (error.code === 'archived') return new AppError('product_archived', { detail: { product } });
  return error;
};

/** Posts what differs at one place as an adjustment; returns what its lines were worth. */
const postPlace = async (
  call: Call,
  count: LockedCount,
  businessDate: string,
  lines: readonly Differing[],
): Promise<number[]> => {
  const { tx, actor } = call;
  const wanted = {
    locationId: lines[0]?.locationId ?? '',
    reason: 'count' as const,
    note: count.note,
    businessDate,
    settlement: null,
    lines: lines.map(({ productId, counted, expected, unitCost }) => {
      const quantity = differenceOf({ counted: counted ?? '0', expected: expected ?? '0' });
      return { productId, quantity, ...(unitCost !== null && !quantity.startsWith('-') && { unitCost }) };
    }),
  };
  const id = newId();
  try {
    // Whether the whole needs an approval is asked once all of it is known.
    const posted = await postDocument(call, id, wanted, { isApproved: true, isCounted: true });
    await insertAdjustment(call, id, {
      ...wanted,
      number: posted.number,
      status: 'posted',
      postedAt: tx.at,
      postedBy: actor.userId,
      countId: count.id,
      againstId: posted.againstId,
    });
    await insertLines(tx, id, posted.lines, posted.values);
    auditPosted(call, id, posted, wanted);
    return posted.values;
  } catch (error) {
    throw inWordsOfCount(error, lines);
  }
};

/**
 * Posts a count in the version that the person saw: what was counted less what the ledger said when it was counted, one adjustment for each
 * place where something differs, in one transaction. What has moved since the counting does not matter; but what is free now must suffice
 * (409 `count_short`, naming the product).
 */
export const postCount = async (
  call: Call,
  { businessDate: day, ...seen }: Seen & { businessDate?: string | undefined },
): Promise<StockCount> => {
  const { tx, actor } = call;
  const count = await lockCount(call, seen, ['review']);
  const { id } = count;
  const businessDate = await businessDay(call, { of: 'stock_count', day, field: 'businessDate' });
  const lines = await listDiffering(call, id);
  // All products at once, in the order of ids: the places come one after another, and each would begin anew.
  if (lines.length > 0)
    await lockStock(
      tx,
      count.locationId,
      lines.map((line) => line.productId),
    );
  const values: number[] = [];
  for (const ofPlace of Map.groupBy(lines, (line) => line.locationId).values())
    values.push(...(await postPlace(call, count, businessDate, ofPlace)));
  await requireApproved(
    call,
    { reason: 'count' },
    values,
    count.approvedBy !== null,
    'count_approval_needed',
  );
  const number = await nextNumber(tx, 'stock_count');
  registerDocument(tx, {
    id,
    kind: 'stock_count',
    number,
    businessDate,
    currency: actor.company.baseCurrency,
  });
  closeLines(call, id);
  tx.send(sql`
    update stock_counts set status = 'posted', number = ${number}, business_date = ${businessDate}, posted_at = ${tx.at},
      posted_by = ${actor.userId}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action: 'stock_count.post',
    subject: 'stock_count',
    subjectId: id,
    before: { status: count.status },
    after: { status: 'posted', number, businessDate, differing: lines.length },
  });
  return getCount(call, { id });
};
