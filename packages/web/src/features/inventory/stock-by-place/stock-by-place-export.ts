import { useTranslation } from 'react-i18next';
import { exportAction } from '../../../components/export-action.tsx';
import type { PageAction } from '../../../components/page-actions.ts';
import { api } from '../../../lib/api.ts';
import { useCsvExport } from '../../../lib/csv-export.ts';
import type { InventorySearch } from '../stock/inventory-address.ts';
import { stockByPlaceAddress } from './stock-by-place-address.ts';

/** Exports the stock by location: all that the grid is narrowed to, or the rows that somebody picked. */
export function useStockByPlaceExport(search: InventorySearch): {
  ofAll: PageAction;
  ofPicked: { label: string; onRun: (ids: readonly string[]) => void };
} {
  const { t } = useTranslation('inventory');
  const asked = stockByPlaceAddress.query(search);
  const sort = asked.sort === undefined ? {} : { sort: asked.sort };
  const csv = useCsvExport(
    'stock-by-place.csv',
    () => api.stockByPlace.export(asked),
    (ids) => api.stockByPlace.exportPicked({ ids, ...sort }),
  );
  const label = t('byPlace.export');
  return { ofAll: exportAction(label, csv), ofPicked: { label, onRun: csv.runPicked } };
}
