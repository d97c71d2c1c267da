import { getUnbilled } from '../../purchasing/index.ts';
import type { Report } from './report.ts';
import { tableBody } from './table-report.ts';

const words = {
  en: {
    equal: 'These receipts come to what the books say.',
    differs: 'The books have another amount. Ask support to look at them.',
  },
  fr: {
    equal: 'Ces réceptions font le montant qui est dans les livres.',
    differs: 'Les livres ont un autre montant. Demandez au support de les regarder.',
  },
};

/** Goods that came and that their supplier has not billed by the end of a day: the same rows as in accounts payable. */
export const unbilledReport: Report = {
  id: 'received-not-billed',
  group: 'buying',
  period: 'moment',
  compares: ['none'],
  filters: [],
  words: {
    en: { title: 'Received, not billed', lead: 'Goods that came and that no bill has asked for yet.' },
    fr: { title: 'Reçu, non facturé', lead: 'Marchandises arrivées qu’aucune facture n’a encore demandées.' },
  },
  run: async (asked) => {
    const { items, count, bookedMinor, totalMinor } = await getUnbilled(asked.call, {
      asOf: asked.days.until,
    });
    const isEqual = bookedMinor === totalMinor;
    const body = tableBody(asked, {
      columns: [
        {
          id: 'day',
          title: { en: 'Received', fr: 'Reçu' },
          kind: 'day',
          cellOf: ({ receivedOn }) => receivedOn,
        },
        {
          id: 'supplier',
          title: { en: 'Supplier', fr: 'Fournisseur' },
          kind: 'text',
          cellOf: ({ supplierName }) => supplierName,
        },
        {
          id: 'amount',
          title: { en: 'Not billed', fr: 'Non facturé' },
          kind: 'money',
          cellOf: ({ unbilledMinor }) => unbilledMinor,
          isSummed: true,
        },
      ],
      rows: items,
      keyOf: ({ receiptId, receiptNumber }) => ({
        key: receiptId,
        title: receiptNumber,
        href: `/stock-receipts/${receiptId}`,
      }),
      notes: [{ text: words[asked.call.language][isEqual ? 'equal' : 'differs'], isWarning: !isEqual }],
    });
    return {
      ...body,
      // The last row is of all receipts, also those that are too many to list.
      rows: body.rows.map((row) => (row.key === 'all' ? { ...row, cells: { amount: totalMinor } } : row)),
      restCount: count - Math.min(items.length, asked.mostRows),
    };
  },
};
