import { fromMinor } from '@shelfwise/contract/primitives/money';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { purchaseState } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.rules';
import type { PurchaseOrderRow } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listPurchaseRows, type PurchaseFilters } from './list-purchases.ts';
import { purchaseStateWords } from './purchase-words.ts';

const pageSize = 100;
const dayCell = (day: string | null) => (day === null ? null : { day });

const columnsFor = ({ language, actor }: Call): CsvColumn<PurchaseOrderRow>[] => {
  const words = purchaseStateWords[language];
  const { timezone } = actor.company;
  return [
    {
      title: { en: 'Purchase order', fr: 'Commande fournisseur' },
      cellOf: ({ number }) => number ?? words.draft,
    },
    { title: { en: 'Supplier', fr: 'Fournisseur' }, cellOf: ({ supplierName }) => supplierName },
    { title: { en: 'Deliver to', fr: 'À livrer à' }, cellOf: ({ locationName }) => locationName },
    {
      title: { en: 'Ordered', fr: 'Passée' },
      cellOf: ({ orderedOn, createdAt }) => ({ day: orderedOn ?? dayIn(timezone, new Date(createdAt)) }),
    },
    { title: { en: 'Expected', fr: 'Attendue' }, cellOf: ({ expectedOn }) => dayCell(expectedOn) },
    { title: { en: 'Items', fr: 'Articles' }, cellOf: ({ itemCount }) => ({ figure: itemCount }) },
    { title: { en: 'Currency', fr: 'Devise' }, cellOf: ({ currency }) => currency },
    {
      title: { en: 'Total', fr: 'Total' },
      cellOf: ({ totalMinor, currency }) => ({ figure: fromMinor(totalMinor, currency) }),
    },
    {
      title: { en: 'Received %', fr: 'Reçu %' },
      cellOf: ({ receivedPercent }) => ({ figure: receivedPercent }),
    },
    { title: { en: 'State', fr: 'État' }, cellOf: (row) => words[purchaseState(row)] },
  ];
};

/** All purchase orders that the list's filters match, as a CSV file. */
export const exportPurchaseOrders = (call: Call, filters: PurchaseFilters): Promise<FileAnswer> =>
  exportAnswer(call, 'purchaseOrders', filters, columnsFor(call), async (cursor) => {
    const { items, nextCursor } = await listPurchaseRows(call, { ...filters, limit: pageSize, cursor });
    return { rows: items, nextCursor };
  });
