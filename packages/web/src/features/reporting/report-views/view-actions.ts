import type {
  ReportView,
  ViewChoices,
} from '@shelfwise/contract/features/reporting/report-views/report-views.contract';
import { isFixed } from '@shelfwise/contract/features/reporting/report-views/report-views.facts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAction } from '../../../components/page-actions.ts';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { choicesOf } from '../reports/report-address.ts';
import type { ReportSearch } from '../reports/report-search.ts';
import { useChangeView } from './report-views.queries.ts';

export type OpenedDialog = 'save' | 'rename' | 'schedule' | 'remove';

interface Shown {
  report: string;
  view: ReportView | undefined;
  search: ReportSearch;
  /** false where there is no such report: then there is nothing to save */
  isKnown: boolean;
}

const sorted = (choices: ViewChoices): string =>
  JSON.stringify(Object.entries(choices).toSorted(([one], [other]) => one.localeCompare(other)));

/** What can be done with a report as saved, or to save it, and the dialog that is open. */
export function useViewActions({ view, search, isKnown }: Shown) {
  const { t } = useTranslation('reports');
  const { timezone } = useRegion();
  const [opened, setOpened] = useState<OpenedDialog>();
  const change = useChangeView();
  const choices = choicesOf(search, todayIn(timezone));
  const isChanged = view !== undefined && sorted(choices) !== sorted(view.choices);
  const open = (label: string, dialog: OpenedDialog): PageAction => ({
    label,
    onRun: () => setOpened(dialog),
  });
  const keep = (): void => {
    if (view === undefined) return;
    change.mutate(
      { id: view.id, version: view.version, choices },
      { onSuccess: ({ name }) => toastLine.success(t('saved.done', { name })) },
    );
  };
  const secondary: PageAction[] = !isKnown
    ? []
    : view === undefined
      ? [open(t('saved.save'), 'save')]
      : isChanged && view.isMine
        ? [{ label: t('saved.keepChanges'), onRun: keep, isBusy: change.isPending }]
        : [];
  const menu: PageAction[] =
    view === undefined
      ? []
      : [
          ...(isKnown ? [open(t('saved.saveAs'), 'save')] : []),
          ...(view.isMine ? [open(t('saved.rename'), 'rename')] : []),
          ...(isKnown && !isFixed(view.choices) ? [open(t('scheduled.send'), 'schedule')] : []),
          ...(view.isMine ? [{ ...open(t('saved.remove'), 'remove'), isDanger: true }] : []),
        ];
  return { secondary, menu, opened, choices, close: () => setOpened(undefined) };
}
