import type {
  ReportView,
  ViewChoices,
} from '@shelfwise/contract/features/reporting/report-views/report-views.contract';
import { isFixed } from '@shelfwise/contract/features/reporting/report-views/report-views.facts';
import { nameLine } from '@shelfwise/contract/primitives/text';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { CheckboxField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useCreateView, useUpdateView } from './report-views.queries.ts';

const formSchema = z.strictObject({ name: nameLine(80), isShared: z.boolean() });

interface ViewDialogProps {
  /** the saved report to rename or share; a new one is saved where it is left out */
  view?: ReportView;
  report: string;
  choices: ViewChoices;
  suggestedName: string;
  onSaved: (view: ReportView) => void;
  onClose: () => void;
}

/** Saves a report with its choices under a name, or renames and shares one. */
export function ViewDialog({ view, report, choices, suggestedName, onSaved, onClose }: ViewDialogProps) {
  const { t } = useTranslation('reports');
  const [create, update] = [useCreateView(), useUpdateView()];
  const form = useEditorForm(formSchema, {
    name: view?.name ?? suggestedName,
    isShared: view?.isShared ?? false,
  });
  const control = form.control as Control<z.input<typeof formSchema>>;
  return (
    <FormDialog
      title={t(view === undefined ? 'saved.save' : 'saved.rename')}
      form={form}
      saveLabel={t('saved.keep')}
      onClose={onClose}
      onSave={async (fields) => {
        const saved =
          view === undefined
            ? await create.mutateAsync({ ...fields, report, choices })
            : await update.mutateAsync({ ...fields, id: view.id, version: view.version });
        toastLine.success(t('saved.done', { name: saved.name }));
        onSaved(saved);
        onClose();
      }}
    >
      <TextField control={control} name="name" label={t('saved.name')} isRequired />
      <CheckboxField control={control} name="isShared" label={t('saved.share')} hint={t('saved.shareHint')} />
      {view === undefined && isFixed(choices) ? <p>{t('saved.fixed')}</p> : null}
    </FormDialog>
  );
}
