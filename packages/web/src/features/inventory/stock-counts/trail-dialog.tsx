import type {
  CountLine,
  StockCount,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { trailQuery } from './stock-counts.queries.ts';
import css from './counting/counting.module.css';

interface TrailDialogProps {
  count: StockCount;
  line: CountLine;
  onClose: () => void;
}

/** All that was entered of a product at a place, also what counts no more. */
export function TrailDialog({ count, line, onClose }: TrailDialogProps) {
  const { t } = useTranslation('stock-counts');
  const entries = useQuery(trailQuery(count.id, line)).data?.items;
  return (
    <Dialog opened onClose={onClose} title={`${line.productName}, ${line.locationName}`} size={560}>
      {entries === undefined ? <p className={css.quiet}>{t('record.loading')}</p> : null}
      {entries?.length === 0 ? <p className={css.quiet}>{t('noEntries')}</p> : null}
      <EntryList
        id={count.id}
        entries={entries ?? []}
        places={count.places}
        hasProducts={false}
        canChange={['open', 'counting', 'review'].includes(count.status)}
      />
    </Dialog>
  );
}
