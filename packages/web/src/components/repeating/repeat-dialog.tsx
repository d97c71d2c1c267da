import { formatDate } from '@shelfwise/contract/primitives/date-text';
import type { Schedule } from '@shelfwise/contract/primitives/schedules';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { toastLine } from '../../lib/toasts.ts';
import { useEditorForm } from '../form/editor-form.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRegion } from '../region.tsx';
import { onDayOf, RhythmFields, rhythmShape } from './rhythm-fields.tsx';

const formSchema = z.strictObject(rhythmShape);

interface RepeatDialogProps {
  title: string;
  /** What happens on each day of the schedule. */
  text: string;
  saveLabel: string;
  /** Says on which day it happens next. */
  doneText: (day: string) => string;
  /** The day of what is repeated: its day of the week and of the month are suggested. */
  from: string;
  /** Repeats it, and returns the first day of the schedule. */
  onRepeat: (schedule: Schedule & { endsOn: string | null }) => Promise<string | null>;
  onClose: () => void;
}

/** Asks how often something repeats, and until when. Its words are those of the namespace `repeating`. */
export function RepeatDialog({
  title,
  text,
  saveLabel,
  doneText,
  from,
  onRepeat,
  onClose,
}: RepeatDialogProps) {
  const { locale, timezone } = useRegion();
  const form = useEditorForm(formSchema, {
    every: 'month',
    weekDay: String(new Date(`${from}T00:00:00Z`).getUTCDay() || 7),
    monthDay: String(Number(from.slice(8))),
    endsOn: null,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      saveLabel={saveLabel}
      onClose={onClose}
      onSave={async (values) => {
        const { every, endsOn } = values;
        const nextOn = await onRepeat({ every, onDay: onDayOf(values), endsOn });
        toastLine.success(doneText(nextOn === null ? '' : formatDate(nextOn, 'date', locale, timezone)));
        onClose();
      }}
    >
      <p>{text}</p>
      <RhythmFields control={form.control as Control<z.input<typeof formSchema>>} />
    </FormDialog>
  );
}
