import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { CheckboxField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { unitText } from '../../../lib/units.ts';
import { stockLevelsQuery } from '../stock/stock.queries.ts';
import {
  type AdjustmentForm,
  adjustmentFormSchemaOf,
  type AdjustmentValues,
  fieldOfAdjustment,
  formOfDraft,
  isForbiddenFraction,
  mayGiveCost,
  needsUnitCost,
  quantityLabel,
  inUnits,
  suggestedCost,
  toAdjustment,
} from './adjustment.ts';
import { type AdjustKind, clearingReasons, reasonsOf } from './offered-reasons.ts';
import { PackSelect } from '../../catalog/index.ts';
import { choosePack, packsOf, usePackScan } from './adjusted-packs.ts';
import { Effect } from './effect.tsx';
import { PlaceAndReason, SettlementDayNote } from './shared-fields.tsx';
import { useChangeDraft, usePostAdjustment } from './stock-adjustments.queries.ts';

interface Asked {
  product: Product;
  kind: AdjustKind;
  /** The draft to change. */
  draft?: StockAdjustment;
}

interface AdjustDialogProps {
  /** The product, and what to do with its stock; undefined while the dialog is closed. */
  asked: Asked | undefined;
  onClose: () => void;
}

/** Receives or corrects the stock of one product at one location. Posts it at once or keeps it as a draft. */
export function AdjustDialog({ asked, onClose }: AdjustDialogProps) {
  return asked === undefined ? null : <AdjustForm {...asked} onDone={onClose} />;
}

const levelAt = (levels: readonly StockLevel[], locationId: string): StockLevel | undefined =>
  levels.find((one) => one.locationId === locationId);

/** Asks where, why, how many, for which day and how it was paid for. Shows the result before it is posted. */
function AdjustForm({ product, kind, draft, onDone }: Asked & { onDone: () => void }) {
  const { t } = useTranslation(['inventory', 'catalog']);
  const { currency, locale } = useRegion();
  const query = useQuery({ ...stockLevelsQuery(product.id), staleTime: 0 });
  const levels = query.data?.items ?? [];
  const schema = adjustmentFormSchemaOf({ ...product, packs: packsOf(product, draft) });
  const form = useEditorForm(schema, {
    locationId: levels[0]?.locationId ?? '',
    reason: kind === 'receive' ? 'received' : 'count',
    why: kind === 'receive' ? 'received' : 'count',
    pictureIds: [],
    packId: '',
    quantity: '',
    unitCost: suggestedCost(product.averageUnitCost, currency),
    foundCost: '',
    settlement: '',
    moneyAccountId: '',
    owedTo: '',
    businessDate: null,
    note: '',
    asDraft: false,
  });
  useLevels(form, query.data?.items, draft);
  const control = form.control as Control<AdjustmentForm>;
  const [locationId, reason, packId, asDraft] = useWatch({
    control,
    name: ['locationId', 'reason', 'packId', 'asDraft'],
  });
  const [quantity, unitCost, foundCost] = useWatch({ control, name: ['quantity', 'unitCost', 'foundCost'] });
  const packs = packsOf(product, draft);
  const pack = packs.find(({ id }) => id === packId) ?? null;
  const typed = inUnits({ quantity, unitCost, foundCost }, pack);
  const perUnit = { unit: pack?.name ?? unitText(product.unit, '1', locale) };
  usePackScan(form, product, packs, currency);
  const isDraft = asDraft || draft !== undefined;
  const level = levelAt(levels, locationId);
  const save = useSave(product, draft, pack);
  const navigate = useNavigate();
  const reasons = product.status === 'archived' ? clearingReasons : reasonsOf(kind);
  return (
    <FormDialog
      title={t(`adjust.${kind}Title`, { name: product.name })}
      form={form}
      saveLabel={t(isDraft ? 'adjust.saveDraft' : `adjust.${kind}`)}
      size={560}
      fieldOf={(path) => fieldOfAdjustment(path, reason)}
      onClose={onDone}
      onSave={async (values) => {
        const done = await save(values, level?.onHand ?? '0');
        if (!done) {
          form.setError('quantity', { message: t('adjust.sameCount') }, { shouldFocus: true });
          return;
        }
        toastLine.success(t(isDraft ? 'adjust.draftDone' : `adjust.${kind}Done`, { name: product.name }), {
          label: t('adjust.show'),
          run: () => void navigate({ href: `/inventory?view=adjustments&adjustment=${done.id}` }),
        });
        onDone();
      }}
    >
      {query.isError ? (
        <ErrorState message={asAppError(query.error).message} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <PlaceAndReason
            control={control}
            places={levels.map((one) => ({ id: one.locationId, name: one.locationName }))}
            reasons={reasons}
          />
          <FieldGrid>
            {reason === 'revaluation' ? null : (
              <DecimalField
                control={control}
                name="quantity"
                label={t(`adjust.${quantityLabel(reason)}`)}
                {...(packs.length === 0 ? { unit: product.unit } : {})}
                hasFocus
              />
            )}
            {reason === 'revaluation' ? null : (
              <PackSelect
                packs={packs}
                unit={product.unit}
                value={packId === '' ? null : packId}
                onChange={(chosen) => choosePack(form, product, packs, chosen, currency)}
                label={t('catalog:packs.enteredIn')}
              />
            )}
            {needsUnitCost(reason) ? (
              <UnitPriceField
                control={control}
                name="unitCost"
                label={
                  reason === 'revaluation'
                    ? t('adjust.newUnitCost', { unit: unitText(product.unit, '1', locale) })
                    : t('adjust.unitCost', perUnit)
                }
                hint={t(reason === 'revaluation' ? 'adjust.newUnitCostHint' : 'adjust.unitCostHint')}
              />
            ) : null}
            {mayGiveCost(reason) ? (
              <UnitPriceField
                control={control}
                name="foundCost"
                label={t('adjust.unitCost', perUnit)}
                hint={t('adjust.foundCostHint')}
              />
            ) : null}
          </FieldGrid>
          <SettlementDayNote control={control} />
          {draft === undefined ? (
            <CheckboxField control={control} name="asDraft" label={t('adjust.asDraft')} />
          ) : null}
          <Effect
            level={level}
            reason={reason}
            quantity={isForbiddenFraction(product, typed.quantity) ? '' : typed.quantity}
            unitCost={reason === 'revaluation' ? unitCost : typed.unitCost}
            foundCost={typed.foundCost}
            unit={product.unit}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Fills in the first location, or the draft as it was written, as soon as the stock levels are known. */
function useLevels(
  form: UseFormReturn<AdjustmentForm, unknown, AdjustmentValues>,
  levels: readonly StockLevel[] | undefined,
  draft: StockAdjustment | undefined,
): void {
  const isSet = useRef(false);
  useEffect(() => {
    if (levels === undefined || isSet.current) return;
    isSet.current = true;
    if (draft) form.reset(formOfDraft(draft, levelAt(levels, draft.locationId ?? '')?.onHand ?? '0'));
    else if (form.getValues('locationId') === '')
      form.resetField('locationId', { defaultValue: levels[0]?.locationId ?? '' });
  }, [form, levels, draft]);
}

/** Posts the adjustment, keeps it as a draft, or changes the draft. Undefined where nothing would change. */
function useSave(
  product: Product,
  draft: StockAdjustment | undefined,
  pack: LinePack | null,
): (values: AdjustmentValues, onHand: string) => Promise<StockAdjustment | undefined> {
  const post = usePostAdjustment();
  const change = useChangeDraft();
  return async (values, onHand) => {
    const adjustment = toAdjustment(product.id, values, onHand, pack);
    if (adjustment === undefined) return undefined;
    return draft
      ? change.mutateAsync({ id: draft.id, version: draft.version, ...adjustment })
      : post.mutateAsync({ ...adjustment, ...(values.asDraft ? { asDraft: true } : {}) });
  };
}
