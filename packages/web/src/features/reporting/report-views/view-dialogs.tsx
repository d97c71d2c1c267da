import type {
  ReportView,
  ViewChoices,
} from '@shelfwise/contract/features/reporting/report-views/report-views.contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { lateCode } from '../../../lib/late-code.ts';
import { useRemoveView } from './report-views.queries.ts';
import type { OpenedDialog } from './view-actions.ts';

const viewDialog = lateCode(() => import('./view-dialog.tsx'));
const scheduleDialog = lateCode(() => import('../report-schedules/schedule-dialog.tsx'));

interface ViewDialogsProps {
  opened: OpenedDialog | undefined;
  report: string;
  view: ReportView | undefined;
  choices: ViewChoices;
  suggestedName: string;
  onClose: () => void;
}

/** The dialogs of a saved report: its name, when it goes by mail, and whether to delete it. */
export function ViewDialogs({ opened, report, view, choices, suggestedName, onClose }: ViewDialogsProps) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const remove = useRemoveView();
  const asked = { report, choices, suggestedName, onClose };
  return (
    <>
      <LateDialog isOpen={opened === 'save' || opened === 'rename'} code={viewDialog} onClose={onClose}>
        {({ ViewDialog }) => (
          <ViewDialog
            {...asked}
            {...(opened === 'rename' && view !== undefined && { view })}
            onSaved={(saved) =>
              void navigate({ to: '/reports/$report', params: { report }, search: { view: saved.id } })
            }
          />
        )}
      </LateDialog>
      <LateDialog isOpen={opened === 'schedule'} code={scheduleDialog} onClose={onClose}>
        {({ ScheduleDialog }) =>
          view === undefined ? null : <ScheduleDialog view={view} onClose={onClose} />
        }
      </LateDialog>
      <ConfirmDialog
        isOpen={opened === 'remove'}
        title={t('saved.removeTitle', { name: view?.name ?? '' })}
        confirmLabel={t('saved.remove')}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() =>
          view !== undefined &&
          remove.mutate(
            { id: view.id },
            { onSuccess: () => void navigate({ to: '/reports' }), onError: onClose },
          )
        }
        onCancel={onClose}
      >
        {t('saved.removeText')}
      </ConfirmDialog>
    </>
  );
}
