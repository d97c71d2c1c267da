import { fromMinor } from '@shelfwise/contract/primitives/money';
import { unitWord } from '@shelfwise/contract/primitives/unit-words';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { averageUnitCost } from '../../catalog/index.ts';
import { listPastStockRows, type PastStockFilters, type PastStockRow } from './past-stock.queries.ts';

/** Each page sums up the ledger again, so they are long. */
const pageSize = 5_000;

const columnsFor = ({ actor, language }: Call): CsvColumn<PastStockRow>[] => {
  const { baseCurrency } = actor.company;
  return [
    { title: { en: 'SKU', fr: 'Code produit' }, cellOf: ({ sku }) => sku },
    { title: { en: 'Name', fr: 'Nom' }, cellOf: ({ name }) => name },
    { title: { en: 'Unit', fr: 'Unité' }, cellOf: ({ unit }) => unitWord(unit, '1', language) },
    { title: { en: 'Quantity', fr: 'Quantité' }, cellOf: ({ quantity }) => ({ figure: quantity }) },
    {
      title: { en: 'Average cost', fr: 'Coût moyen' },
      cellOf: ({ valueMinor, quantity }) => {
        const cost = averageUnitCost(valueMinor, quantity, baseCurrency);
        return cost === null ? null : { figure: cost };
      },
    },
    {
      title: { en: 'Value', fr: 'Valeur' },
      cellOf: ({ valueMinor }) => ({ figure: fromMinor(valueMinor, baseCurrency) }),
    },
  ];
};

/** The stock of a day as a CSV file, all of it or the rows that somebody picked. */
export const exportPastStock = (call: Call, filters: PastStockFilters): Promise<FileAnswer> =>
  exportAnswer(call, 'pastStock', filters, columnsFor(call), (cursor) =>
    listPastStockRows(call, { ...filters, limit: pageSize, cursor }),
  );
