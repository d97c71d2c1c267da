import { daySchema } from '@shelfwise/contract/primitives/dates';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { todayIn } from '../../lib/dates.ts';
import { daysOf, rangeOf } from '../../lib/day-range.ts';
import { useRegion } from '../region.tsx';
import { DayField } from './fields.tsx';
import { FieldGrid } from './editor-page.tsx';
import { useEditorForm } from './editor-form.ts';
import { FormDialog } from './form-dialog.tsx';

const daysSchema = z
  .object({ from: daySchema.nullable(), until: daySchema.nullable() })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    message: 'ends_before',
    path: ['until'],
  });

interface ChooseDaysDialogProps {
  /** The range chosen so far. */
  range: string | undefined;
  onChosen: (range: string | undefined) => void;
  onClose: () => void;
}

/** Chooses a range of days, both ends included. An end left empty is open. */
export function ChooseDaysDialog({ range, onChosen, onClose }: ChooseDaysDialogProps) {
  const { t } = useTranslation('kit');
  const { timezone } = useRegion();
  const { from, until } = daysOf(range, todayIn(timezone));
  const form = useEditorForm(daysSchema, { from: from ?? null, until: until ?? null });
  return (
    <FormDialog
      title={t('days.title')}
      form={form}
      saveLabel={t('days.apply')}
      onClose={onClose}
      onSave={(days) => {
        onChosen(rangeOf(days.from, days.until));
        onClose();
        return Promise.resolve();
      }}
    >
      <FieldGrid>
        <DayField control={form.control} name="from" label={t('days.from')} />
        <DayField control={form.control} name="until" label={t('days.until')} />
      </FieldGrid>
    </FormDialog>
  );
}
