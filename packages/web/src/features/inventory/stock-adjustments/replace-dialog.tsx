import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import css from './adjustment-dialog.module.css';
import { useReplaceAdjustment } from './stock-adjustments.queries.ts';

interface ReplaceDialogProps {
  adjustment: StockAdjustment;
  onClose: () => void;
  /** Called with the draft in which what was wrong is changed. */
  onDone: (draftId: string) => void;
}

/** Undoes an adjustment that was wrong, and begins a draft with its content. */
export function ReplaceDialog({ adjustment, onClose, onDone }: ReplaceDialogProps) {
  const { t } = useTranslation('inventory');
  const replace = useReplaceAdjustment();
  const form = useEditorForm(z.object({}), {});
  const number = adjustment.number ?? '';
  const isPosted = adjustment.status === 'posted';
  return (
    <FormDialog
      title={t(isPosted ? 'adjustment.replaceTitle' : 'adjustment.againTitle', { number })}
      form={form}
      saveLabel={t(isPosted ? 'adjustment.replace' : 'adjustment.again')}
      onClose={onClose}
      onSave={async () => onDone((await replace.mutateAsync({ id: adjustment.id })).id)}
    >
      <p className={css.explained}>
        {t(isPosted ? 'adjustment.replaceText' : 'adjustment.againText', {
          location: adjustment.locationName,
        })}
      </p>
    </FormDialog>
  );
}
