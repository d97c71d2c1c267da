import { pastStockSorts } from '@shelfwise/contract/features/inventory/past-stock/past-stock.facts';
import { isDay } from '@shelfwise/contract/primitives/days';
import { asId, listAddress } from '../../../lib/list-address.ts';

const asDay =
  <const Field extends string>(field: Field) =>
  (text: string): Record<Field, string> | undefined =>
    isDay(text) ? ({ [field]: text } as Record<Field, string>) : undefined;

/** The stock on a day, one of the views of the inventory. */
export const pastStockAddress = listAddress({
  path: '/inventory',
  views: { all: {}, 'on-day': {} },
  sorts: pastStockSorts,
  filters: { on: asDay('day'), known: asDay('knownOn'), location: asId('locationId') },
});
