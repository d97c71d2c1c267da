import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { todayOf } from '../../ledger/index.ts';
import { listOwing } from './ageing.ts';

type Row = Awaited<ReturnType<typeof listOwing>>[number];
type Amount = Exclude<keyof Row, 'customerId' | 'customerName' | 'count'>;

const walkIn: Record<Language, string> = { en: 'Walk-in customers', fr: 'Clients de passage' };
const titles: Record<Amount, Record<Language, string>> = {
  notDueMinor: { en: 'Not due', fr: 'Non échu' },
  days30Minor: { en: '1 to 30 days late', fr: '1 à 30 jours de retard' },
  days60Minor: { en: '31 to 60 days late', fr: '31 à 60 jours de retard' },
  days90Minor: { en: '61 to 90 days late', fr: '61 à 90 jours de retard' },
  olderMinor: { en: 'More than 90 days late', fr: 'Plus de 90 jours de retard' },
  totalMinor: { en: 'Owed', fr: 'Dû' },
  creditMinor: { en: 'Credit in hand', fr: 'Crédit disponible' },
  disputedMinor: { en: 'Disputed', fr: 'Contesté' },
};

/** The ageing of a day as a CSV file, one row for each customer. */
export const exportAgeing = async (call: Call, asked: { asOf?: string | undefined }): Promise<FileAnswer> => {
  const asOf = asked.asOf ?? todayOf(call);
  const currency = call.actor.company.baseCurrency;
  const rows = await listOwing(call, { day: asOf });
  const columns: CsvColumn<Row>[] = [
    {
      title: { en: 'Customer', fr: 'Client' },
      cellOf: ({ customerName }) => customerName ?? walkIn[call.language],
    },
    { title: { en: 'At the end of', fr: 'À la fin du' }, cellOf: () => ({ day: asOf }) },
    { title: { en: 'Currency', fr: 'Devise' }, cellOf: () => currency },
    ...(Object.keys(titles) as Amount[]).map((name) => ({
      title: titles[name],
      cellOf: (row: Row) => ({ figure: fromMinor(row[name], currency) }),
    })),
  ];
  return exportAnswer(call, 'receivables', { asOf }, columns, () =>
    Promise.resolve({ rows, nextCursor: null }),
  );
};
