import { sql } from 'kysely';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { averageUnitCost, linePack, priceText } from '../../catalog/index.ts';

const lineColumns = (currency: Currency) =>
  both(
    columnsOf('stock_adjustment_lines', 'line', [
      'adjustment_id',
      'line_number',
      'product_id',
      'quantity',
      'entered_quantity',
      'pack_cost',
      'unit_cost',
      'value_minor',
      'location_id',
      'on_hand',
      'worth_minor',
    ]),
    columnsAs('products', 'p', { productName: 'name', sku: 'sku', unit: 'unit' }),
    orNulls(columnsAs('locations', 'place', { locationName: 'name' })),
    orNulls(columnsAs('stock_adjustment_lines', 'corrected', { correctedUnitCost: 'unit_cost' })),
    linePack,
    reckoned<{ onHandNow: string | null; worthNowMinor: number | null; newWorthMinor: number | null }>(sql`
      trim_scale(there.on_hand)::text as "onHandNow", there.value_minor as "worthNowMinor",
      (select sum(round(level.on_hand * line.unit_cost * ${10 ** decimalsOf(currency)}::numeric))::int8
        from unnest(there.parts) as level (on_hand)) as "newWorthMinor"`),
  );
/** One line of a document, with its value where the document is posted; that of a drafted revaluation with what is there now. */
export type AdjustmentLineRow = RowOf<ReturnType<typeof lineColumns>>;

export const listAdjustmentLines = (
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  ids: readonly string[],
): Promise<AdjustmentLineRow[]> =>
  selectRows(
    tx.db,
    lineColumns(actor.company.baseCurrency),
    sql`from stock_adjustment_lines line
    join stock_adjustments head on head.tenant_id = ${tx.tenantId} and head.id = line.adjustment_id
    join products p on p.tenant_id = ${tx.tenantId} and p.id = line.product_id
    left join locations place on place.tenant_id = ${tx.tenantId} and place.id = line.location_id
    left join product_packs k on k.tenant_id = ${tx.tenantId} and k.id = line.pack_id
    left join lateral (
      select c.unit_cost from stock_adjustments correction
      join stock_adjustment_lines c on c.tenant_id = ${tx.tenantId} and c.adjustment_id = correction.id and c.line_number = line.line_number
      where correction.tenant_id = ${tx.tenantId} and correction.corrects_id = line.adjustment_id and correction.status = 'posted') corrected on true
    left join lateral (
      select coalesce(sum(level.on_hand), 0) as on_hand, coalesce(sum(level.value_minor), 0)::int8 as value_minor, array_agg(level.on_hand) as parts
      from stock_levels level
      where level.tenant_id = ${tx.tenantId} and level.product_id = line.product_id
        and (level.location_id = head.location_id or head.location_id is null)) there
      on head.reason = 'revaluation' and head.number is null
    where line.tenant_id = ${tx.tenantId} and line.adjustment_id = any (${ids}::uuid[])
    order by line.adjustment_id, line.line_number`,
  );

/** The unit cost of a line: its value divided by the quantity where it moved goods, otherwise as entered. */
const unitCostOf = (
  { valueMinor, quantity, unitCost }: AdjustmentLineRow,
  currency: Currency,
): string | null => {
  const posted = valueMinor === null ? null : averageUnitCost(valueMinor, quantity, currency);
  return posted ?? (unitCost === null ? null : priceText(unitCost, currency));
};

/** What a drafted revaluation would change now. */
const plannedMinor = ({ newWorthMinor, worthNowMinor }: AdjustmentLineRow): number | null =>
  newWorthMinor === null || worthNowMinor === null ? null : newWorthMinor - worthNowMinor;

export const toLine = (
  row: AdjustmentLineRow,
  currency: Currency,
  seesCosts: boolean,
): StockAdjustment['lines'][number] => {
  const unitCost = unitCostOf(row, currency);
  const { lineNumber: number, productId, productName, sku, unit, quantity, pack } = row;
  const valueMinor = row.valueMinor ?? plannedMinor(row);
  const { correctedUnitCost: corrected, packCost } = row;
  return {
    number,
    productId,
    productName,
    sku,
    unit,
    quantity,
    pack,
    enteredQuantity: row.enteredQuantity ?? quantity,
    locationId: row.locationId,
    locationName: row.locationName,
    onHand: row.onHand,
    onHandNow: row.onHandNow,
    ...(seesCosts && {
      ...(row.worthMinor !== null && { worthMinor: row.worthMinor }),
      ...(row.worthNowMinor !== null && { worthNowMinor: row.worthNowMinor }),
      ...(valueMinor !== null && { valueMinor }),
      ...(unitCost !== null && { unitCost }),
      ...(packCost !== null && { packCost: priceText(packCost, currency) }),
      ...(corrected !== null && { correctedUnitCost: priceText(corrected, currency) }),
    }),
  };
};
