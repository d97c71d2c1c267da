import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { todayOf } from '../../ledger/index.ts';
import { listOwed } from '../bills/ageing.ts';

type Row = Awaited<ReturnType<typeof listOwed>>[number];
type Amount = Exclude<keyof Row, 'supplierId' | 'supplierName' | 'count'>;

const titles: Record<Amount, Record<Language, string>> = {
  notDueMinor: { en: 'Not due', fr: 'Non échu' },
  days30Minor: { en: '1 to 30 days late', fr: '1 à 30 jours de retard' },
  days60Minor: { en: '31 to 60 days late', fr: '31 à 60 jours de retard' },
  days90Minor: { en: '61 to 90 days late', fr: '61 à 90 jours de retard' },
  olderMinor: { en: 'More than 90 days late', fr: 'Plus de 90 jours de retard' },
  creditMinor: { en: 'Unused credit', fr: 'Avoirs non utilisés' },
  totalMinor: { en: 'Owed', fr: 'Dû' },
  prepaidMinor: { en: 'Paid in advance', fr: 'Payé d’avance' },
};

/** The ageing of a day as a CSV file, one row for each supplier. */
export const exportAgeing = async (call: Call, asked: { asOf?: string | undefined }): Promise<FileAnswer> => {
  const asOf = asked.asOf ?? todayOf(call);
  const currency = call.actor.company.baseCurrency;
  const rows = await listOwed(call, { day: asOf });
  const columns: CsvColumn<Row>[] = [
    { title: { en: 'Supplier', fr: 'Fournisseur' }, cellOf: ({ supplierName }) => supplierName },
    { title: { en: 'At the end of', fr: 'À la fin du' }, cellOf: () => ({ day: asOf }) },
    { title: { en: 'Currency', fr: 'Devise' }, cellOf: () => currency },
    ...(Object.keys(titles) as Amount[]).map((name) => ({
      title: titles[name],
      cellOf: (row: Row) => ({ figure: fromMinor(row[name], currency) }),
    })),
  ];
  return exportAnswer(call, 'payables', { asOf }, columns, () => Promise.resolve({ rows, nextCursor: null }));
};
