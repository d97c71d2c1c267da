import type {
  SalesRow,
  SalesRowsQuery,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { fromMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listSalesRows } from './sales-rows.ts';

/** More than any breakdown has: products of the largest plans are the most. */
const mostExported = 200_000;

/** The row of the fees, as the screen calls it. */
const deliveryWords = { en: 'Delivery', fr: 'Livraison' };
/** That of the tax that customers kept back, which they paid by no way. */
const withheldWords = { en: 'Tax kept back', fr: 'Taxe retenue' };

/** The whole breakdown as a CSV file. Amounts are without tax, in the currency of the books. */
export const exportSales = async (call: Call, asked: SalesRowsQuery): Promise<FileAnswer> => {
  const { items, currency, by } = await listSalesRows(call, asked, mostExported);
  const amount = (minor: SumMinor | null | undefined) =>
    minor == null ? null : { figure: fromMinor(minor, call.actor.company.baseCurrency) };
  const isMoney = by === 'method';
  return exportAnswer<SalesRow>(
    call,
    'salesReport',
    { by },
    [
      {
        title: { en: 'By', fr: 'Par' },
        cellOf: ({ key, name, isDelivery }) => {
          if (isDelivery) return deliveryWords[call.language];
          return isMoney && key === null ? withheldWords[call.language] : (name ?? key);
        },
      },
      {
        title: isMoney ? { en: 'Received', fr: 'Reçu' } : { en: 'Sold', fr: 'Vendu' },
        cellOf: (row) => amount(row.soldMinor),
      },
      {
        title: isMoney ? { en: 'Paid back', fr: 'Remboursé' } : { en: 'Returned', fr: 'Retourné' },
        cellOf: (row) => amount(row.returnedMinor),
      },
      {
        title: { en: 'Allowances', fr: 'Gestes commerciaux' },
        cellOf: (row) => (isMoney ? null : amount(row.allowedMinor)),
      },
      { title: { en: 'Net', fr: 'Net' }, cellOf: (row) => amount(row.netMinor) },
      {
        title: { en: 'Delivery fees in net', fr: 'Frais de livraison dans le net' },
        cellOf: (row) => (isMoney ? null : amount(row.deliveryMinor)),
      },
      {
        title: { en: 'Quantity', fr: 'Quantité' },
        cellOf: ({ quantity }) => (quantity === null ? null : { figure: quantity }),
      },
      { title: { en: 'Unit', fr: 'Unité' }, cellOf: ({ unit }) => unit },
      { title: { en: 'Discounts', fr: 'Remises' }, cellOf: (row) => amount(row.discountMinor) },
      { title: { en: 'Cost', fr: 'Coût' }, cellOf: (row) => amount(row.costMinor) },
      { title: { en: 'Documents', fr: 'Documents' }, cellOf: ({ count }) => ({ figure: count }) },
      { title: { en: 'Net before', fr: 'Net avant' }, cellOf: (row) => amount(row.beforeMinor) },
      { title: { en: 'Currency', fr: 'Devise' }, cellOf: () => currency },
    ],
    () => Promise.resolve({ rows: items, nextCursor: null }),
  );
};
