import type { ManualEntry } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.contract';
import { line } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField } from '../trading-rules/business-day-field.tsx';
import { businessDaySchema, dayToSend, useBusinessDays } from '../trading-rules/business-days.ts';
import { useReverseEntry } from './manual-entries.queries.ts';

interface ReverseDialogProps {
  entry: ManualEntry;
  onReversed: () => void;
  onClose: () => void;
}

/** Posts the opposite of an entry, with a reason. */
export function ReverseDialog({ entry, onReversed, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('books');
  const days = useBusinessDays(entry.enteredOn);
  const reverse = useReverseEntry();
  const form = useEditorForm(z.object({ reversedOn: businessDaySchema(days), reason: line(500) }), {
    reversedOn: days.today,
    reason: '',
  });
  return (
    <FormDialog
      title={t('entries.record.reverseTitle', { number: entry.number })}
      form={form}
      saveLabel={t('entries.record.reverse')}
      isDanger
      onClose={onClose}
      onSave={async ({ reversedOn, reason }) => {
        await reverse.mutateAsync({ id: entry.id, reason, ...dayToSend('reversedOn', reversedOn, days) });
        toastLine.success(t('entries.record.reversed'));
        onReversed();
      }}
    >
      <p>{t('entries.record.reverseText')}</p>
      <TextField control={form.control} name="reason" label={t('fields.reason')} isRequired />
      <BusinessDayField control={form.control} name="reversedOn" label={t('fields.day')} days={days} />
    </FormDialog>
  );
}
