import { sql } from 'kysely';
import { mostRevaluedLines } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { RefusedField } from '../../../platform/errors.ts';
import type { Move } from '../stock/move-stock.ts';
import { levelOf, lockProductStock, lockStock, type LockedStock } from '../stock/stock.queries.ts';
import { productStates, refuseIfAny, requireInUse } from './adjustment-records.ts';
import { decideLines } from './decide-lines.ts';
import type { ExactLine } from './exact-lines.ts';

/** What there is of the goods of a line, and what they are worth. */
export interface Figures {
  onHand: string;
  worthMinor: number;
}

type Wanted = Pick<NewStockAdjustment, 'reason' | 'locationId' | 'lines'>;
type Revalued = ExactLine & Figures & { locationId: string };

interface RevaluedPlace {
  locationId: string;
  lines: Revalued[];
  moves: Move[];
  stock: LockedStock;
}

const levelColumns = columnsOf('stock_levels', 'l', ['product_id', 'location_id', 'on_hand', 'value_minor']);

/** What there is of products at a place, or at each place where there is any. */
const listThere = (
  { db, tenantId }: TenantTransaction,
  { locationId, lines }: Pick<Wanted, 'locationId' | 'lines'>,
) =>
  selectRows(
    db,
    levelColumns,
    sql`from stock_levels l where l.tenant_id = ${tenantId} and l.product_id = any (${lines.map((line) => line.productId)}::uuid[])
      and l.on_hand > 0 and ${locationId === null ? sql`true` : sql`l.location_id = ${locationId}`}
    order by l.location_id, l.product_id`,
  );

/** What the lines of a revaluation are about, now, in their order. */
export const takeFigures = async (
  tx: TenantTransaction,
  wanted: Pick<Wanted, 'locationId' | 'lines'>,
): Promise<Figures[]> => {
  const there = Map.groupBy(await listThere(tx, wanted), (level) => level.productId);
  return wanted.lines.map(({ productId }) => {
    const levels = there.get(productId) ?? [];
    return {
      onHand: levels.reduce((sum, level) => sum.plus(level.onHand), new Exact(0)).toFixed(),
      worthMinor: sumMinor(levels.map((level) => level.valueMinor)),
    };
  });
};

/** The places of refusals of lines at one place, among the lines that were asked for. */
const asAsked = (
  refused: Readonly<Record<string, RefusedField>>,
  lines: readonly { asked: number }[],
): Record<string, RefusedField> =>
  Object.fromEntries(
    Object.entries(refused).map(([path, reason]) => [
      path.replace(/^lines\.(\d+)/u, (_, index) => `lines.${lines[Number(index)]?.asked ?? 0}`),
      reason,
    ]),
  );

/**
 * The lines of a revaluation as they are posted, one for each product and place where goods are, place by place. A line is refused where
 * nothing of its product is there, or where nothing of it would change.
 */
export const decideRevaluation = async ({ tx, actor }: Call, wanted: Wanted): Promise<RevaluedPlace[]> => {
  const { baseCurrency } = actor.company;
  const productIds = wanted.lines.map((line) => line.productId);
  await lockProductStock(tx, productIds);
  requireInUse(wanted.lines, await productStates(tx, productIds));
  const there = await listThere(tx, wanted);
  const refused: Record<string, RefusedField> = {};
  for (const [asked, { productId }] of wanted.lines.entries())
    if (!there.some((level) => level.productId === productId))
      refused[`lines.${asked}.productId`] = { code: 'none_here' };
  if (there.length > mostRevaluedLines)
    refused['lines'] = { code: 'too_big', detail: { maximum: String(mostRevaluedLines) } };
  refuseIfAny('invalid_input', refused);

  const places: RevaluedPlace[] = [];
  const unchanged = new Map<number, RefusedField>();
  const changed = new Set<number>();
  let before = 0;
  for (const [locationId, levels] of Map.groupBy(there, (level) => level.locationId)) {
    const stock = await lockStock(tx, locationId, productIds);
    const wantedHere = wanted.lines.flatMap(({ productId, unitCost }, asked) =>
      levels.some((level) => level.productId === productId)
        ? [{ asked, productId, unitCost, pack: null, enteredQuantity: null, packCost: null }]
        : [],
    );
    const decided = decideLines({ reason: wanted.reason, lines: wantedHere }, stock, new Map(), baseCurrency);
    // What costs that much at a place already stays as it is there, as long as it changes elsewhere.
    for (const [path, reason] of Object.entries(asAsked(decided.refused, wantedHere))) {
      if (reason.code === 'unchanged') unchanged.set(Number(path.split('.')[1]), reason);
      else refused[path] = reason;
    }
    const lines = decided.moves.map((move) => {
      const line = wantedHere[move.documentLine - 1];
      const level = levelOf(stock, move.productId);
      changed.add(line?.asked ?? 0);
      return {
        productId: move.productId,
        unitCost: line?.unitCost,
        pack: null,
        enteredQuantity: null,
        packCost: null,
        locationId,
        onHand: level.onHand,
        worthMinor: level.valueMinor,
      };
    });
    const start = before;
    const moves = decided.moves.map((move, index) => ({ ...move, documentLine: start + index + 1 }));
    before += moves.length;
    if (moves.length > 0) places.push({ locationId, lines, moves, stock });
  }
  for (const [asked, reason] of unchanged)
    if (!changed.has(asked)) refused[`lines.${asked}.unitCost`] = reason;
  refuseIfAny('invalid_input', refused);
  return places;
};
