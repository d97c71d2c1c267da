import { sumMinor } from '@shelfwise/contract/primitives/money';
import { inventoryOf, type TakenAt } from '../../inventory/index.ts';
import type { EntryLine } from '../../ledger/index.ts';

/** A signed amount on one account: positive is debit, negative is credit. */
const signed = (line: EntryLine, minor: number): EntryLine =>
  minor > 0 ? { ...line, debitMinor: minor } : { ...line, creditMinor: -minor };

interface Amounts {
  /** of the goods, which the supplier is to bill */
  goodsMinor?: number;
  /** of freight, duty and the like */
  costsMinor?: number;
  /** what stock takes at the location; the rest is cost of sales, because those goods have left */
  stockMinor: number;
  /** what stock takes at other places and on the way, of goods that were moved there */
  elsewhere?: readonly TakenAt[];
}

/** The entry of a receipt, of a cost that came later, of a return, or of their reversals: amounts that take away are negative. */
export const receiptEntry = (
  { supplierId, locationId }: { supplierId: string; locationId: string },
  { goodsMinor = 0, costsMinor = 0, stockMinor, elsewhere = [] }: Amounts,
): EntryLine[] => [
  signed({ account: 'inventory', locationId }, stockMinor),
  ...elsewhere.map((place) => signed(inventoryOf(place), place.minor)),
  signed({ account: 'goods_received', partyId: supplierId, locationId }, -goodsMinor),
  signed({ account: 'landed_costs', locationId }, -costsMinor),
  signed(
    { account: 'cost_of_sales', locationId },
    goodsMinor + costsMinor - stockMinor - sumMinor(elsewhere.map(({ minor }) => minor)),
  ),
];
