import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField, TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { stockLevelsQuery } from '../stock/stock.queries.ts';
import {
  type AdjustKind,
  type AdjustmentForm,
  adjustmentFormSchema,
  correctReasons,
  fieldOfAdjustment,
  isOutward,
  needsUnitCost,
  receiveReasons,
  suggestedCost,
  toAdjustment,
} from './adjustment.ts';
import { Effect } from './effect.tsx';
import { usePostAdjustment } from './stock-adjustments.queries.ts';

interface Asked {
  product: Product;
  kind: AdjustKind;
}

interface AdjustDialogProps {
  /** The product and what is to be done with its stock; undefined while closed. */
  asked: Asked | undefined;
  onClose: () => void;
}

/** Receives or corrects the stock of one product in one place. */
export function AdjustDialog({ asked, onClose }: AdjustDialogProps) {
  return asked === undefined ? null : <AdjustForm {...asked} onDone={onClose} />;
}

/** Where, why, how many; with what it will come to before it is posted. */
function AdjustForm({ product, kind, onDone }: Asked & { onDone: () => void }) {
  const { t } = useTranslation('inventory');
  const { currency } = useRegion();
  const query = useQuery({ ...stockLevelsQuery(product.id), staleTime: 0 });
  const levels = query.data?.items ?? [];
  const form = useEditorForm(adjustmentFormSchema, {
    locationId: levels[0]?.locationId ?? '',
    reason: kind === 'receive' ? 'received' : 'count',
    quantity: '',
    unitCost: suggestedCost(product.averageUnitCost, currency),
    note: '',
  });
  const control = form.control as Control<AdjustmentForm>;
  const [locationId, reason, quantity] = useWatch({ control, name: ['locationId', 'reason', 'quantity'] });
  const firstPlace = levels[0]?.locationId;
  useEffect(() => {
    if (firstPlace !== undefined && form.getValues('locationId') === '')
      form.resetField('locationId', { defaultValue: firstPlace });
  }, [form, firstPlace]);
  const level = levels.find((one) => one.locationId === locationId);
  const { mutateAsync } = usePostAdjustment();
  const reasons = kind === 'receive' ? receiveReasons : correctReasons;
  const quantityLabel = reason === 'count' ? 'counted' : isOutward(reason) ? 'gone' : 'incoming';
  return (
    <FormDialog
      title={t(`adjust.${kind}Title`, { name: product.name })}
      form={form}
      saveLabel={t(`adjust.${kind}`)}
      fieldOf={fieldOfAdjustment}
      onClose={onDone}
      onSave={async (values) => {
        const adjustment = toAdjustment(product.id, values, level?.onHand ?? '0');
        if (adjustment === undefined) {
          form.setError('quantity', { message: t('adjust.sameCount') }, { shouldFocus: true });
          return;
        }
        await mutateAsync(adjustment);
        toastLine.success(t(`adjust.${kind}Done`, { name: product.name }));
        onDone();
      }}
    >
      {query.isError ? (
        <ErrorState message={asAppError(query.error).message} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {levels.length > 1 ? (
            <SelectField
              control={control}
              name="locationId"
              label={t('adjust.location')}
              options={levels.map((one) => ({ value: one.locationId, label: one.locationName }))}
            />
          ) : null}
          <SelectField
            control={control}
            name="reason"
            label={t('adjust.reason')}
            options={reasons.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
          />
          <DecimalField
            control={control}
            name="quantity"
            label={t(`adjust.${quantityLabel}`)}
            unit={product.unit}
            hasFocus
          />
          {needsUnitCost(reason) ? (
            <UnitPriceField
              control={control}
              name="unitCost"
              label={t('adjust.unitCost', { unit: product.unit })}
              hint={t('adjust.unitCostHint')}
            />
          ) : null}
          <TextAreaField control={control} name="note" label={t('adjust.note')} rows={2} />
          <Effect level={level} reason={reason} quantity={quantity} unit={product.unit} />
        </>
      )}
    </FormDialog>
  );
}
