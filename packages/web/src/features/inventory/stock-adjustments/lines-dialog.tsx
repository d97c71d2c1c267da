import type { AdjustmentClass } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { CheckboxField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { locationsQuery, stockLevelsQuery } from '../stock/stock.queries.ts';
import { ProductChoice } from '../transfers/product-choice.tsx';
import css from './adjustment-dialog.module.css';
import { classOf, kindOf, reasonsOf } from './offered-reasons.ts';
import {
  type DraftForm,
  draftFormOf,
  draftFormSchema,
  fieldOfDraft,
  newDraftForm,
  newLine,
  toDraft,
} from './draft-lines.ts';
import { LineFields } from './line-fields.tsx';
import { PlaceAndReason, SettlementDayNote } from './shared-fields.tsx';
import { useChangeDraft, usePostAdjustment } from './stock-adjustments.queries.ts';

interface LinesDialogProps {
  /** the draft to change, or what a new document is */
  document: StockAdjustment | AdjustmentClass;
  onClose: () => void;
  /** Called with the id of a new document. */
  onMade?: (id: string) => void;
}

type Levels = ReadonlyMap<string, readonly StockLevel[]>;

/** The stock of products, as far as it is known already. */
function useLevels(productIds: readonly string[]): { levels: Levels; isKnown: boolean } {
  const ids = [...new Set(productIds)];
  const found = useQueries({ queries: ids.map((id) => ({ ...stockLevelsQuery(id), staleTime: 0 })) });
  return {
    levels: new Map(ids.map((id, index) => [id, found[index]?.data?.items ?? []])),
    isKnown: found.every(({ data }) => data !== undefined),
  };
}

/** Adjusts or revalues several products in one document, once the places and the stock of a draft are known. */
export function LinesDialog(props: LinesDialogProps) {
  const { document } = props;
  const draft = typeof document === 'string' ? undefined : document;
  const { levels, isKnown } = useLevels(draft?.lines.map(({ productId }) => productId) ?? []);
  const places = useQuery(locationsQuery()).data;
  if (!isKnown || places === undefined) return null;
  const onHand = (productId: string): string =>
    levels.get(productId)?.find((level) => level.locationId === draft?.locationId)?.onHand ?? '0';
  const start =
    typeof document === 'string'
      ? newDraftForm(document, places.ownId ?? places.items.find(({ isDefault }) => isDefault)?.id ?? '')
      : draftFormOf(document, onHand);
  return <LinesForm {...props} start={start} places={places.items} />;
}

interface Place {
  id: string;
  name: string;
  status: string;
}

function LinesForm({
  document,
  onClose,
  onMade,
  start,
  places: all,
}: LinesDialogProps & { start: DraftForm; places: readonly Place[] }) {
  const { t } = useTranslation('inventory');
  const create = usePostAdjustment();
  const change = useChangeDraft();
  const form = useEditorForm(draftFormSchema, start);
  const control = form.control as Control<DraftForm>;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const [locationId, reason, asDraft] = useWatch({ control, name: ['locationId', 'reason', 'asDraft'] });
  const { levels } = useLevels(fields.map(({ productId }) => productId));
  const onHandAt = (place: string) => (productId: string) =>
    levels.get(productId)?.find((level) => level.locationId === place)?.onHand ?? '0';
  // Only lines that move something are sent, and a refusal names a line by its place among those. Here are the places in the
  // form.
  const sentPlaces = useRef<readonly number[]>([]);
  const isNew = typeof document === 'string';
  const isDraft = asDraft || !isNew;
  const ofClass = isNew ? document : undefined;
  const kind = isNew ? 'correct' : kindOf(document.reason);
  return (
    <FormDialog
      title={isNew ? t(`newDocument.${document}`) : t(`adjustment.draftTitles.${classOf(document.reason)}`)}
      form={form}
      saveLabel={t(isDraft ? 'adjust.saveDraft' : 'newDocument.post')}
      size={720}
      fieldOf={(path) => fieldOfDraft(path, reason, sentPlaces.current)}
      onClose={onClose}
      onSave={async (values) => {
        const sent = toDraft(values, onHandAt(values.locationId));
        if (sent === undefined) {
          form.setError('lines.0.quantity', { message: t('adjust.sameCount') }, { shouldFocus: true });
          return;
        }
        sentPlaces.current = sent.places;
        const done = isNew
          ? await create.mutateAsync({ ...sent.adjustment, ...(isDraft && { asDraft: true }) })
          : await change.mutateAsync({ id: document.id, version: document.version, ...sent.adjustment });
        toastLine.success(
          done.number === null ? t('adjustment.draftSaved') : t('adjustment.posted', { number: done.number }),
        );
        onClose();
        if (isNew) onMade?.(done.id);
      }}
    >
      <PlaceAndReason
        control={control}
        places={all.filter(({ status, id }) => status === 'active' || id === start.locationId)}
        reasons={reasonsOf(kind, ofClass)}
      />
      <ul className={css.draftLines} aria-label={t('adjustment.linesOfDraft')}>
        {fields.map(({ id, productId }, index) => (
          <LineFields
            key={id}
            control={control}
            index={index}
            levels={(levels.get(productId) ?? []).filter(
              (level) => locationId === '' || level.locationId === locationId,
            )}
            {...(isNew || fields.length > 1 ? { onRemove: () => remove(index) } : {})}
          />
        ))}
      </ul>
      <ProductChoice
        hasFocus={isNew}
        label={t('newDocument.addProduct')}
        onPick={(product, { pack }) => {
          // In a document that changes costs a product stands once.
          if (reason === 'revaluation' && fields.some(({ productId }) => productId === product.id)) return;
          append(newLine(product, reason === 'revaluation' ? null : pack), { shouldFocus: true });
        }}
      />
      {form.formState.errors.lines?.message || form.formState.errors.lines?.root?.message ? (
        <p className={css.refused} role="alert">
          {t('newDocument.noProduct')}
        </p>
      ) : null}
      <SettlementDayNote control={control} />
      {isNew && reason !== 'revaluation' ? (
        <CheckboxField control={control} name="asDraft" label={t('adjust.asDraft')} />
      ) : null}
      {reason === 'revaluation' ? <p className={css.explained}>{t('newDocument.revaluationText')}</p> : null}
    </FormDialog>
  );
}
