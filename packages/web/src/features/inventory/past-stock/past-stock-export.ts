import { useTranslation } from 'react-i18next';
import { exportAction } from '../../../components/export-action.tsx';
import type { PageAction } from '../../../components/page-actions.ts';
import { api } from '../../../lib/api.ts';
import { useCsvExport } from '../../../lib/csv-export.ts';
import type { InventorySearch } from '../stock/inventory-address.ts';
import { pastStockAddress } from './past-stock-address.ts';

/** Exports the stock on the day that the list shows: all of it, or the rows that somebody picked. */
export function usePastStockExport(search: InventorySearch): {
  ofAll: PageAction;
  ofPicked: { label: string; onRun: (ids: readonly string[]) => void };
} {
  const { t } = useTranslation('inventory');
  const asked = pastStockAddress.query(search);
  const { q: _, ...picked } = asked;
  const csv = useCsvExport(
    'stock-on-day.csv',
    () => api.pastStock.export(asked),
    (ids) => api.pastStock.exportPicked({ ...picked, ids }),
  );
  const label = t('pastStock.export');
  return { ofAll: exportAction(label, csv), ofPicked: { label, onRun: csv.runPicked } };
}
