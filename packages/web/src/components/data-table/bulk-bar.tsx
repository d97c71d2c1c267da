import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../region.tsx';
import { type BulkAction, type RowsTotal, totalText } from './columns.ts';
import css from './data-table.module.css';

/** Actions for the selected rows, at the bottom while any row is selected. */
export function BulkBar({
  ids,
  inView,
  actions,
  onClear,
}: {
  ids: readonly string[];
  /** Where all loaded rows are selected and the view has more: how many it has. */
  inView: RowsTotal | undefined;
  actions: readonly BulkAction[];
  onClear: () => void;
}) {
  const { t } = useTranslation('kit');
  const { locale } = useRegion();
  return (
    <div className={css.bulkHolder} role="status">
      {ids.length === 0 ? null : (
        <div
          className={css.bulk}
          data-keep-clear
          data-bulk-bar
          data-reads
          role="group"
          aria-label={t('table.bulk')}
        >
          <span>
            {inView
              ? t('table.selectedOf', { count: ids.length, total: totalText(inView, locale) })
              : t('table.selected', { count: ids.length })}
          </span>
          {actions.map((action) => (
            <Button
              key={action.label}
              size="xs"
              {...(action.isDanger ? { color: 'red' } : {})}
              onClick={() => action.onRun(ids)}
            >
              {action.label}
            </Button>
          ))}
          <Button size="xs" variant="subtle" onClick={onClear}>
            {t('table.clearSelection')}
          </Button>
        </div>
      )}
    </div>
  );
}
