import type { Invariant } from './invariant.ts';

/** The tables whose lines may be entered in packs. */
const packedLines = ['order_lines', 'stock_adjustment_lines', 'purchase_order_lines'];

/** Lines whose quantity in the product's own unit is not exactly what was entered in packs. */
const inexact = (lines: string): string => `
  select l.tenant_id, '${lines}' as lines, l.product_id, l.pack_id, l.entered_quantity, l.quantity, k.numerator, k.denominator
  from ${lines} l join product_packs k on k.tenant_id = l.tenant_id and k.id = l.pack_id
  where l.quantity * k.denominator <> l.entered_quantity * k.numerator`;

/** Invariants of packs. */
export const packInvariants: readonly Invariant[] = [
  {
    id: 'K1',
    meaning: 'a line entered in packs holds exactly so many of the product’s own unit as they do',
    sql: packedLines.map(inexact).join(' union all '),
  },
];
