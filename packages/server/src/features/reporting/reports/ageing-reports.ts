import type {
  ReportColumn,
  ReportRow,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { listOwed, getPayablesAgeing } from '../../purchasing/index.ts';
import { getReceivablesAgeing, listOwing } from '../../sales/index.ts';
import type { Asked, Body, Report, Words } from './report.ts';

const columnIds = [
  'totalMinor',
  'notDueMinor',
  'days30Minor',
  'days60Minor',
  'days90Minor',
  'olderMinor',
  'creditMinor',
] as const;
type Amounts = Record<(typeof columnIds)[number], SumMinor>;

const words: Words<Record<(typeof columnIds)[number] | 'all' | 'walkIns' | 'equal' | 'differs', string>> = {
  en: {
    totalMinor: 'Owed',
    notDueMinor: 'Not due yet',
    days30Minor: 'Up to 30 days late',
    days60Minor: '31 to 60',
    days90Minor: '61 to 90',
    olderMinor: 'Longer',
    creditMinor: 'In credit',
    all: 'In all',
    walkIns: 'Walk-in customers',
    equal: 'Owed in all equals the account in the books.',
    differs: 'The account in the books has another amount. Ask support to look at the books.',
  },
  fr: {
    totalMinor: 'Dû',
    notDueMinor: 'Pas encore échu',
    days30Minor: 'Jusqu’à 30 jours de retard',
    days60Minor: '31 à 60',
    days90Minor: '61 à 90',
    olderMinor: 'Plus',
    creditMinor: 'En crédit',
    all: 'En tout',
    walkIns: 'Clients de passage',
    equal: 'Le total dû est celui du compte dans les livres.',
    differs: 'Le compte dans les livres a un autre montant. Demandez au support de regarder les comptes.',
  },
};

interface Owing {
  items: readonly (Amounts & { id: string | null; name: string | null })[];
  count: number;
  totals: Amounts;
  bookedMinor: SumMinor;
}

const cellsOf = (amounts: Amounts): ReportRow['cells'] =>
  Object.fromEntries(columnIds.map((id) => [id, amounts[id]]));

const bodyOf = ({ call: { language } }: Asked, page: string, owing: Owing): Body => {
  const said = words[language];
  const isEqual = owing.bookedMinor === owing.totals.totalMinor;
  return {
    columns: columnIds.map((id): ReportColumn => ({ id, title: said[id], kind: 'money', days: null })),
    rows: [
      ...owing.items.map((item): ReportRow => ({
        key: item.id ?? 'walk-ins',
        kind: 'line',
        level: 0,
        title: item.name ?? said.walkIns,
        note: null,
        href: item.id === null ? null : `${page}/${item.id}`,
        cells: cellsOf(item),
        opens: false,
      })),
      {
        key: 'all',
        kind: 'total',
        level: 0,
        title: said.all,
        note: null,
        href: null,
        cells: cellsOf(owing.totals),
        opens: false,
      },
    ],
    restCount: owing.count - owing.items.length,
    notes: [{ text: said[isEqual ? 'equal' : 'differs'], isWarning: !isEqual }],
  };
};

const declared = { group: 'owed', period: 'moment', compares: ['none'], filters: [] } as const;

/** Who owes the company, by how late it is: the ageing of receivables. */
export const receivablesAgeing: Report = {
  ...declared,
  id: 'receivables',
  words: {
    en: { title: 'Owed by customers', lead: 'Who owes you, and how late it is.' },
    fr: { title: 'Dû par les clients', lead: 'Qui vous doit, et depuis quand.' },
  },
  run: async (asked) => {
    const day = asked.days.until;
    const [ageing, rows] = await Promise.all([
      getReceivablesAgeing(asked.call, { asOf: day }),
      listOwing(asked.call, { day, most: asked.mostRows }),
    ]);
    return bodyOf(asked, '/customers', {
      ...ageing,
      items: rows.map(({ customerId, customerName, ...amounts }) => ({
        ...amounts,
        id: customerId,
        name: customerName,
      })),
    });
  },
};

/** Whom the company owes, by how late it is: the ageing of payables. */
export const payablesAgeing: Report = {
  ...declared,
  id: 'payables',
  words: {
    en: { title: 'Owed to suppliers', lead: 'Whom you owe, and how late it is.' },
    fr: { title: 'Dû aux fournisseurs', lead: 'À qui vous devez, et depuis quand.' },
  },
  run: async (asked) => {
    const day = asked.days.until;
    const [ageing, rows] = await Promise.all([
      getPayablesAgeing(asked.call, { asOf: day }),
      listOwed(asked.call, { day, most: asked.mostRows }),
    ]);
    return bodyOf(asked, '/suppliers', {
      ...ageing,
      items: rows.map(({ supplierId, supplierName, ...amounts }) => ({
        ...amounts,
        id: supplierId,
        name: supplierName,
      })),
    });
  },
};
