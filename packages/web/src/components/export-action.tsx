import { Lock } from 'lucide-react';
import type { CsvExport } from '../lib/csv-export.ts';
import type { PageAction } from './page-actions.ts';

/** A list's export as an action of the page, with a lock where the plan lacks it. */
export const exportAction = (label: string, { run, isBusy, isInPlan }: CsvExport): PageAction => ({
  label,
  onRun: run,
  isBusy,
  reads: true,
  ...(isInPlan ? {} : { icon: <Lock size={14} aria-hidden /> }),
});
