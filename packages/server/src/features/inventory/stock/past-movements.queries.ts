import { sql, type RawBuilder } from 'kysely';
import {
  both,
  columnsAs,
  columnsOf,
  orNulls,
  queryRows,
  reckoned,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { followGoods, type Passage, type PlacedMovement, type Whereabouts } from './follow-goods.ts';
import type { SharesLeft } from './shares-left.ts';

/** The key of a document's line among the movements of a product. */
export const lineKey = (documentId: string, lineNumber: number): string => `${documentId} ${lineNumber}`;

const columns = both(
  columnsOf('stock_movements', 'm', [
    'product_id',
    'location_id',
    'sequence',
    'leg',
    'document_id',
    'document_line',
    'kind',
    'quantity',
    'on_hand_after',
  ]),
  orNulls(
    columnsAs('supplier_return_lines', 'back', { returnsId: 'receipt_id', returnsLine: 'receipt_line' }),
  ),
  reckoned<{ isRevaluation: boolean }>(sql`coalesce(a.reason = 'revaluation', false) as "isRevaluation"`),
);

/** A line of a document that goods went back to their supplier by, joined to its movement `moved`. */
const returnedBy = (tenantId: string, moved: string) => sql`
  left join supplier_return_lines back on back.tenant_id = ${tenantId} and ${sql.ref(`${moved}.kind`)} = 'supplier_return'
    and back.return_id = ${sql.ref(`${moved}.document_id`)} and back.line_number = ${sql.ref(`${moved}.document_line`)}`;

/** A place of a product, and the movement there from which on it is followed. */
interface Beginning {
  productId: string;
  locationId: string;
  sequence: number;
}

const beginningColumns = reckoned<Beginning>(
  sql`m.product_id as "productId", m.location_id as "locationId", min(m.sequence)::int8 as sequence`,
);

/** Where the first goods of a document's lines came in at a location, and the first that transfers brought anywhere. */
const listBeginnings = (
  { db, tenantId }: TenantTransaction,
  documentIds: readonly string[],
  where: RawBuilder<unknown>,
): Promise<Beginning[]> =>
  selectRows(
    db,
    beginningColumns,
    sql`from stock_movements m
    where m.tenant_id = ${tenantId} and m.document_id = any (${[...documentIds]}::uuid[]) and ${where}
    group by m.product_id, m.location_id`,
  );

/**
 * The movements of products at places from given ones on. Where an older receipt was reversed since then, or goods of it went back to their
 * supplier, they begin with that one, because other goods may have gone in place of its own. The stock must be locked.
 */
const pastMovements = (
  tx: TenantTransaction,
  beginnings: readonly Beginning[],
): Promise<RowOf<typeof columns>[]> =>
  queryRows(
    tx.db,
    columns,
    (selected) => sql`
    with recursive beginning (product_id, location_id, sequence) as (
      (select * from unnest(${beginnings.map((one) => one.productId)}::uuid[], ${beginnings.map((one) => one.locationId)}::uuid[],
        ${beginnings.map((one) => one.sequence)}::int8[]) as given (product_id, location_id, sequence))
      union
      select undone.product_id, undone.location_id, receipt.sequence from beginning
      join stock_movements undone on undone.tenant_id = ${tx.tenantId} and undone.product_id = beginning.product_id
        and undone.location_id = beginning.location_id and undone.sequence > beginning.sequence
        and undone.kind in ('reversal', 'supplier_return') and undone.quantity < 0
      ${returnedBy(tx.tenantId, 'undone')}
      join stock_movements receipt on receipt.tenant_id = ${tx.tenantId} and receipt.product_id = undone.product_id
        and receipt.location_id = undone.location_id and receipt.document_id = coalesce(back.receipt_id, undone.document_id)
        and receipt.document_line = coalesce(back.receipt_line, undone.document_line)
        and receipt.kind <> 'reversal' and receipt.quantity > 0 and receipt.sequence < beginning.sequence),
    first as materialized (select product_id, location_id, min(sequence) as sequence from beginning group by 1, 2)
    select ${selected} from first
    join stock_movements m on m.tenant_id = ${tx.tenantId} and m.product_id = first.product_id
      and m.location_id = first.location_id and m.sequence >= first.sequence
    left join stock_adjustments a on a.tenant_id = ${tx.tenantId} and a.id = m.document_id and m.kind = 'revaluation'
    ${returnedBy(tx.tenantId, 'm')}
    order by m.product_id, m.location_id, m.sequence`,
  );

const passageColumns = reckoned<
  Omit<Passage, 'line' | 'undoes'> & { transferId: string; lineNumber: number; undoes: string }
>(sql`passage.transfer_id as "transferId", passage.line_number::int as "lineNumber", passage.leg::float8 as leg, passage.kind,
    passage.is_undone as "isUndone", passage.quantity, passage.undoes`);

/** What became of the lines of transfers. */
const listPassages = async (
  { db, tenantId }: TenantTransaction,
  transferIds: readonly string[],
): Promise<Passage[]> => {
  if (transferIds.length === 0) return [];
  const ids = [...transferIds];
  const rows = await selectRows(
    db,
    passageColumns,
    sql`from (
      select line.transfer_id, line.line_number, 0 as leg, 'send' as kind, false as is_undone, line.quantity, '' as undoes
      from transfer_lines line where line.tenant_id = ${tenantId} and line.transfer_id = any (${ids}::uuid[])
      union all
      select step.transfer_id, part.line_number, step.step_number, coalesce(former.kind, step.kind), step.kind = 'undo', part.quantity, ''
      from transfer_steps step
      join transfer_step_lines part on part.tenant_id = ${tenantId} and part.step_id = step.id
      left join transfer_steps former on former.tenant_id = ${tenantId} and former.id = step.undoes_id
      where step.tenant_id = ${tenantId} and step.transfer_id = any (${ids}::uuid[])
      union all
      -- A revaluation was undone between two steps.
      select change.transfer_id, change.transfer_line, change.after_step + 0.5, 'reversal', false, 0,
        change.document_id || ' ' || change.document_line
      from on_way_changes change
      where change.tenant_id = ${tenantId} and change.transfer_id = any (${ids}::uuid[]) and change.kind = 'reversal') passage`,
  );
  return rows.map(({ transferId, lineNumber, ...row }) => ({
    ...row,
    line: lineKey(transferId, lineNumber),
  }));
};

type Row = RowOf<typeof columns>;
const placeOf = ({ productId, locationId }: { productId: string; locationId: string }): string =>
  `${productId} ${locationId}`;
const transfersOf = (rows: readonly Row[], isLeaving: boolean): string[] => [
  ...new Set(
    rows
      .filter(({ kind, quantity }) => kind === 'transfer' && (!isLeaving || quantity.startsWith('-')))
      .map(({ documentId }) => documentId),
  ),
];

/** The movements of goods of a document, at its location and wherever transfers took them from there. */
const followed = async (
  tx: TenantTransaction,
  { documentId, locationId }: { documentId: string; locationId: string },
): Promise<Row[]> => {
  const first = await listBeginnings(tx, [documentId], sql`m.location_id = ${locationId}::uuid`);
  const beginnings = new Map(first.map((one) => [placeOf(one), one]));
  for (;;) {
    const rows = await pastMovements(tx, [...beginnings.values()]);
    const leaving = transfersOf(rows, true);
    if (leaving.length === 0) return rows;
    const known = new Map(rows.toReversed().map((row) => [placeOf(row), row.sequence]));
    const products = [...new Set(first.map(({ productId }) => productId))];
    const arrivals = await listBeginnings(
      tx,
      leaving,
      sql`m.kind = 'transfer' and m.quantity > 0 and m.product_id = any (${products}::uuid[])`,
    );
    const earlier = arrivals.filter((one) => one.sequence < (known.get(placeOf(one)) ?? Infinity));
    if (earlier.length === 0) return rows;
    for (const one of earlier) beginnings.set(placeOf(one), one);
  }
};

/** Where goods of some lines are now, by product: how much of each line at each place, and on the way. */
export type GoodsLeft = Map<string, Whereabouts>;

/** By product, at each place and on the way, how much of each line of a document is still there. Lines are named by `lineKey`. */
export const getGoodsLeft = async (
  tx: TenantTransaction,
  document: { documentId: string; locationId: string; lineNumbers: readonly number[] },
): Promise<GoodsLeft> => {
  const rows = await followed(tx, document);
  const passages = await listPassages(tx, transfersOf(rows, false));
  const own = document.lineNumbers.map((number) => lineKey(document.documentId, number));
  const left: GoodsLeft = new Map();
  for (const [productId, ofProduct] of Map.groupBy(rows, (row) => row.productId)) {
    const history: PlacedMovement[] = ofProduct.map(
      ({ documentId, documentLine, returnsId, returnsLine, ...movement }) => ({
        line: lineKey(documentId, documentLine),
        ...movement,
        returns: returnsId === null || returnsLine === null ? null : lineKey(returnsId, returnsLine),
      }),
    );
    const undone = history.flatMap(({ kind, line, returns }) => [
      ...(kind === 'reversal' ? [line] : []),
      ...(returns ? [returns] : []),
    ]);
    const lines = new Set(history.map(({ line }) => line));
    const theirs = passages.filter(({ line }) => lines.has(line));
    const undoneOnWay = theirs.flatMap(({ undoes }) => (undoes ? [undoes] : []));
    left.set(productId, followGoods([...own, ...undone, ...undoneOnWay], history, theirs));
  }
  return left;
};

/** The shares that are still at one location. Further movements can be added to the result. */
export const sharesAt = (left: GoodsLeft, locationId: string): Map<string, SharesLeft> =>
  new Map(
    [...left].flatMap(([productId, { places }]) => {
      const shares = places.get(locationId);
      return shares ? [[productId, shares] as const] : [];
    }),
  );

/** By product, how much of each line of a document is still at its location. */
export const getSharesLeft = async (
  tx: TenantTransaction,
  document: { documentId: string; locationId: string; lineNumbers: readonly number[] },
): Promise<Map<string, SharesLeft>> => sharesAt(await getGoodsLeft(tx, document), document.locationId);
