import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../components/form/fields.tsx';
import { useBusinessDays } from '../../ledger/index.ts';

interface AdjustmentDayFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Not before this day, of what the adjustment rests on. */
  notBefore?: string | null;
}

/** The day an adjustment counts for, as far back as the role may; empty for the day it is posted. */
export function AdjustmentDayField<Values extends FieldValues>({
  control,
  name,
  notBefore,
}: AdjustmentDayFieldProps<Values>) {
  const { t } = useTranslation('inventory');
  const { today, earliest } = useBusinessDays(notBefore);
  return (
    <DayField
      control={control}
      name={name}
      label={t('adjust.businessDate')}
      hint={t('adjust.businessDateHint')}
      max={today}
      {...(earliest === undefined ? {} : { min: earliest })}
    />
  );
}
