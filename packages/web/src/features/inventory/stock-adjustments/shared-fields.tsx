import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { DayField, SelectField, TextAreaField } from '../../../components/form/fields.tsx';
import { useBusinessDays } from '../../ledger/index.ts';
import { PhotoField } from '../adjustment-reasons/photo-field.tsx';
import { ReasonField } from '../adjustment-reasons/reason-field.tsx';
import type { SharedForm } from './adjustment.ts';
import { SettlementFields } from './settlement-fields.tsx';

/** A form with further fields, treated as one with the shared fields only. */
const sharedControl = <Values extends SharedForm>(control: Control<Values>) =>
  control as unknown as Control<SharedForm>;

interface PlaceAndReasonProps<Values extends SharedForm> {
  control: Control<Values>;
  /** With a single location no field is shown for it. */
  places: readonly { id: string; name: string }[];
  reasons: ReadonlyArray<NewStockAdjustment['reason']>;
}

/** The fields for location and reason. */
export function PlaceAndReason<Values extends SharedForm>(props: PlaceAndReasonProps<Values>) {
  const { places, reasons } = props;
  const { t } = useTranslation('inventory');
  const control = sharedControl(props.control);
  // Only what goods are worth can change at all places at once, in a document of several products.
  const reason = useWatch({ control, name: 'reason' });
  const isEverywhere = reason === 'revaluation' && reasons.length === 1;
  const [ofPlaces, everywhere] = [
    places.map(({ id, name }) => ({ value: id, label: name })),
    isEverywhere ? [{ value: '', label: t('adjustment.allPlaces') }] : [],
  ];
  return (
    <FieldGrid>
      {places.length > 1 ? (
        <SelectField
          control={control}
          name="locationId"
          label={t('adjust.location')}
          options={[...everywhere, ...ofPlaces]}
        />
      ) : null}
      <ReasonField control={control} kinds={reasons} />
    </FieldGrid>
  );
}

/** How received goods were paid for, the day (empty: the day of posting), a note, and pictures. */
export function SettlementDayNote<Values extends SharedForm>(props: { control: Control<Values> }) {
  const { t } = useTranslation('inventory');
  const control = sharedControl(props.control);
  const reason = useWatch({ control, name: 'reason' });
  const { today, earliest } = useBusinessDays();
  return (
    <>
      {reason === 'received' ? <SettlementFields control={control} /> : null}
      <DayField
        control={control}
        name="businessDate"
        label={t('adjust.businessDate')}
        hint={t('adjust.businessDateHint')}
        max={today}
        {...(earliest === undefined ? {} : { min: earliest })}
      />
      <TextAreaField control={control} name="note" label={t('adjust.note')} rows={2} />
      <PhotoField control={control} />
    </>
  );
}
