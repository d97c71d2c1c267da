import { useTranslation } from 'react-i18next';
import { RepeatDialog } from '../../../components/repeating/repeat-dialog.tsx';
import { useRepeatEntry } from './entry-templates.queries.ts';

interface RepeatEntryDialogProps {
  entry: { id: string; enteredOn: string };
  onClose: () => void;
}

/** Repeats an entry by hand: one like it is posted on each day of the schedule, until it ends. */
export function RepeatEntryDialog({ entry, onClose }: RepeatEntryDialogProps) {
  const { t } = useTranslation('books');
  const repeat = useRepeatEntry();
  return (
    <RepeatDialog
      title={t('repeats.dialog.title')}
      text={t('repeats.dialog.text')}
      saveLabel={t('repeats.dialog.save')}
      doneText={(day) => t('repeats.dialog.done', { day })}
      from={entry.enteredOn}
      onRepeat={async (schedule) => (await repeat.mutateAsync({ entryId: entry.id, ...schedule })).nextOn}
      onClose={onClose}
    />
  );
}
