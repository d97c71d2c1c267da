import { ActionIcon } from '@mantine/core';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { unitText } from '../../../lib/units.ts';
import { stockLevelsQuery } from '../stock/stock.queries.ts';
import css from './adjustment-dialog.module.css';
import { inUnits, mayGiveCost, needsUnitCost, onHandAfter, quantityLabel } from './adjustment.ts';
import { kindOf, reasonsOf } from './offered-reasons.ts';
import { type DraftForm, draftFormOf, draftFormSchema, fieldOfDraft, toDraft } from './draft-lines.ts';
import { PlaceAndReason, SettlementDayNote } from './shared-fields.tsx';
import { useChangeDraft } from './stock-adjustments.queries.ts';

interface DraftLinesDialogProps {
  draft: StockAdjustment;
  onClose: () => void;
}

type Levels = ReadonlyMap<string, readonly StockLevel[]>;

/** Changes a draft of several products, once the stock levels are known. */
export function DraftLinesDialog(props: DraftLinesDialogProps) {
  const ids = [...new Set(props.draft.lines.map(({ productId }) => productId))];
  const found = useQueries({ queries: ids.map((id) => ({ ...stockLevelsQuery(id), staleTime: 0 })) });
  if (found.some(({ data }) => data === undefined)) return null;
  const levels = new Map(ids.map((id, index) => [id, found[index]?.data?.items ?? []]));
  return <DraftLinesForm {...props} levels={levels} />;
}

function DraftLinesForm({ draft, onClose, levels }: DraftLinesDialogProps & { levels: Levels }) {
  const { t } = useTranslation('inventory');
  const change = useChangeDraft();
  const onHandAt = (locationId: string) => (productId: string) =>
    levels.get(productId)?.find((level) => level.locationId === locationId)?.onHand ?? '0';
  const form = useEditorForm(draftFormSchema, draftFormOf(draft, onHandAt(draft.locationId)));
  const control = form.control as Control<DraftForm>;
  const lines = useFieldArray({ control, name: 'lines' });
  const [locationId, reason] = useWatch({ control, name: ['locationId', 'reason'] });
  // Only lines that move something are sent, and a refusal names a line by its place among those. Here are the places in the
  // form.
  const places = useRef<readonly number[]>([]);
  return (
    <FormDialog
      title={t('adjustment.draftTitle')}
      form={form}
      saveLabel={t('adjust.saveDraft')}
      size={640}
      fieldOf={(path) => fieldOfDraft(path, reason, places.current)}
      onClose={onClose}
      onSave={async (values) => {
        const sent = toDraft(values, onHandAt(values.locationId));
        if (sent === undefined) {
          form.setError('lines.0.quantity', { message: t('adjust.sameCount') }, { shouldFocus: true });
          return;
        }
        places.current = sent.places;
        await change.mutateAsync({ id: draft.id, version: draft.version, ...sent.adjustment });
        toastLine.success(t('adjustment.draftSaved'));
        onClose();
      }}
    >
      <PlaceAndReason
        control={control}
        levels={levels.get(draft.lines[0]?.productId ?? '') ?? []}
        reasons={reasonsOf(kindOf(draft.reason))}
      />
      <ul className={css.draftLines} aria-label={t('adjustment.linesOfDraft')}>
        {lines.fields.map(({ id, productId }, index) => (
          <DraftLine
            key={id}
            control={control}
            index={index}
            onHand={onHandAt(locationId)(productId)}
            {...(lines.fields.length > 1 ? { onRemove: () => lines.remove(index) } : {})}
          />
        ))}
      </ul>
      <SettlementDayNote control={control} />
    </FormDialog>
  );
}

interface DraftLineProps {
  control: Control<DraftForm>;
  index: number;
  onHand: string;
  /** Undefined for the last line: a draft without lines is deleted instead. */
  onRemove?: () => void;
}

/** One product: the quantity, the cost, and the effect. */
function DraftLine({ control, index, onHand, onRemove }: DraftLineProps) {
  const { t } = useTranslation('inventory');
  const { locale } = useRegion();
  const [reason, line] = useWatch({ control, name: ['reason', `lines.${index}`] });
  if (line === undefined) return null;
  const { name, pack, quantity } = line;
  const unit = pack?.name ?? line.unit;
  const { quantity: units } = inUnits({ quantity, unitCost: '', foundCost: '' }, pack);
  const after = onHandAfter({ reason, quantity: units }, onHand);
  const hasCost = needsUnitCost(reason) || mayGiveCost(reason);
  return (
    <li role="group" aria-label={name}>
      <div className={css.draftName}>
        <p>{name}</p>
        <p className={css.cost}>
          {quantityText(onHand, locale)}
          {after === undefined ? null : ` → ${quantityText(after, locale)}`} {t('adjust.onHand')}
        </p>
      </div>
      <div className={css.draftFields}>
        {reason === 'revaluation' ? null : (
          <DecimalField
            control={control}
            name={`lines.${index}.quantity`}
            label={t(`adjust.${quantityLabel(reason)}`)}
            unit={unit}
          />
        )}
        {hasCost ? (
          <UnitPriceField
            control={control}
            name={`lines.${index}.cost`}
            label={t(reason === 'revaluation' ? 'adjust.newUnitCost' : 'adjust.unitCost', {
              unit: unitText(unit, '1', locale),
            })}
          />
        ) : null}
        {onRemove === undefined ? null : (
          <ActionIcon
            className={css.draftRemove}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('adjustment.removeLine', { name })}
            onClick={onRemove}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
