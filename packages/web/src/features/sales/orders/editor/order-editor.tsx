import type { ExplainPrices, Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditorPage, FieldGrid } from '../../../../components/form/editor-page.tsx';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { DayField, SelectField, TextAreaField, TextField } from '../../../../components/form/fields.tsx';
import { LateDialog } from '../../../../components/late-dialog.tsx';
import { PageHeader } from '../../../../components/page-header.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Section } from '../../../../components/section.tsx';
import { ErrorState, OfflineState } from '../../../../components/state-view.tsx';
import { asAppError } from '../../../../lib/errors.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { useRecordName } from '../../../../lib/record-name.ts';
import { BusinessDayField, taxClassesQuery, useChargesTax } from '../../../ledger/index.ts';
import { whyPrice } from '../discounts-of-line.tsx';
import { CouponField } from './coupon-field.tsx';
import { DeliveryFeeFields } from './delivery-fee-fields.tsx';
import { DeliveryFields, SalespersonField } from './delivery-fields.tsx';
import { useOrderDiscounts } from './order-discounts.ts';
import type { DraftEnd } from './draft-end.ts';
import css from './line-editor.module.css';
import { LineEditor } from './line-editor.tsx';
import {
  emptyFormValues,
  explainedOf,
  lineExample,
  formValuesOf,
  orderFormSchemaOf,
  type OrderFormValues,
} from './order-form.ts';
import { OrderCustomerField } from './order-customer-field.tsx';
import { useOrderCurrency } from './order-currency.tsx';
import { useMayGive, useOrderDay } from './order-editing.ts';
import { useOrderMaterial } from './order-material.ts';
import { previewTotals } from './order-preview.ts';
import { type NewOrderForm, useOrderSaving } from './order-saving.ts';
import { Ended, Problems } from './order-warnings.tsx';
import { OrderReviser } from './order-reviser.tsx';
import { locationsQuery, productQuery } from '../orders.queries.ts';
import { PriceChangeDialog } from '../price-change-dialog.tsx';
import { TotalsPanel } from './totals-panel.tsx';

interface OrderEditorProps {
  /** The draft or the confirmed order to change; a new order where it is left out. */
  order?: Order;
  /** How the draft has ended meanwhile, and by whom, if that is known. */
  end?: DraftEnd | undefined;
  endedBy?: string | undefined;
  /** The customer of a new order. */
  customerId?: string | undefined;
  /** Whether the company's own prices include tax. A draft keeps its own kind of price. */
  pricesIncludeTax: boolean;
  /** Called with the draft of a new order before it is confirmed. */
  onMade?: (draft: Order) => void;
  /** Called after saving: with a draft, or with the confirmed order. */
  onDone: (order: Order) => void;
}

interface Place {
  id: string;
  name: string;
}

/** Loads what every order needs (locations, taxes) before the form is shown. */
export function OrderEditor(props: OrderEditorProps) {
  const { t } = useTranslation('sales');
  const locations = useQuery(locationsQuery());
  const taxes = useQuery(taxClassesQuery());
  const failed =
    locations.error && !locations.data ? locations : taxes.error && !taxes.data ? taxes : undefined;
  if (failed)
    return (
      <ErrorState
        title={t('failedOne')}
        message={asAppError(failed.error).message}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!locations.data || !taxes.data) {
    if (locations.fetchStatus === 'paused') return <OfflineState onRetry={() => void locations.refetch()} />;
    return <PageHeader title={t(props.order ? 'editor.editTitle' : 'create')} subtitle={t('loadingOne')} />;
  }
  const active = locations.data.items.filter(({ status }) => status === 'active');
  const { ownId } = locations.data;
  const first =
    active.find(({ id }) => id === ownId) ?? active.find(({ isDefault }) => isDefault) ?? active[0];
  const { order } = props;
  if (order && order.status !== 'draft' && props.end === undefined)
    return (
      <OrderReviser
        order={order}
        pricesIncludeTax={props.pricesIncludeTax}
        places={active}
        onDone={props.onDone}
      />
    );
  return <OrderForm {...props} places={active} firstPlaceId={first?.id ?? ''} />;
}

function OrderForm(props: OrderEditorProps & { places: readonly Place[]; firstPlaceId: string }) {
  const {
    order,
    end,
    endedBy,
    customerId,
    pricesIncludeTax: ofCompany,
    places,
    firstPlaceId,
    onMade,
    onDone,
  } = props;
  const { t } = useTranslation('sales');
  const region = useRegion();
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const schema = orderFormSchemaOf((productId) => queryClient.getQueryData(productQuery(productId).queryKey));
  const begun: Order | NewOrderForm = order ?? {
    version: 0,
    values: emptyFormValues(firstPlaceId, customerId, ofCompany, viewer.id),
  };
  const form = useEditorForm(schema, 'values' in begun ? begun.values : formValuesOf(begun));
  const control = form.control as Control<OrderFormValues>;
  const finished = useRef<Order>(undefined);
  const productPicker = useRef<HTMLInputElement>(null);
  const [isFinished, setFinished] = useState(false);
  const saving = useOrderSaving(form, schema, begun, {
    onMade,
    onDone: (kept) => {
      finished.current = kept;
      setFinished(true);
    },
  });
  const { draftId } = saving;
  useRecordName(order || draftId === undefined ? undefined : t('draft'));
  // When this form confirms the draft itself, that is no news.
  const hasEnded = end !== undefined && !isFinished && !saving.isConfirming;
  const day = useOrderDay();
  const orderedOn = useWatch({ control: day.form.control, name: 'orderedOn' });
  const chargesTaxOn = useChargesTax();
  const mayGive = useMayGive();
  const [lines, typedPlace, typedKind, buyerId, couponCodes, fee] = useWatch({
    control,
    name: ['lines', 'locationId', 'pricesIncludeTax', 'customerId', 'couponCodes', 'deliveryFee'],
  });
  const ofDraft = typedKind ?? ofCompany;
  const { materialOf, listPriceOf, taxOf } = useOrderMaterial(
    lines.map(({ productId }) => productId),
    typedPlace ?? firstPlaceId,
    order,
    { ofCompany, ofDraft },
  );
  const code = order?.currency ?? region.currency;
  const currency = isCurrency(code) ? code : 'GHS';
  const discounts = useOrderDiscounts({
    lines,
    customerId: buyerId ?? null,
    locationId: typedPlace ?? firstPlaceId,
    couponCodes: couponCodes ?? [],
    currency,
    kinds: { ofCompany, ofDraft },
    materialOf,
  });
  const totals = previewTotals(
    lines,
    (productId) => materialOf(productId).taxParts,
    { currency, pricesIncludeTax: ofDraft },
    lines.map((_, index) => discounts.lines.get(index)?.netMinor),
    fee ? { amount: fee.amount, taxParts: taxOf(fee.taxClassId) } : undefined,
  );
  const ofCurrency = useOrderCurrency({ control, customerId: buyerId ?? null, books: currency });
  const hasDiscounts = viewer.has('discountManagement');
  const [asked, setAsked] = useState<{ index: number; input: ExplainPrices }>();
  const askWhy = (index: number): void => {
    const checked = schema.safeParse(form.getValues());
    if (checked.success) setAsked({ index, input: explainedOf(checked.data) });
    else void form.trigger();
  };
  const saveLabel = t('editor.saveAndConfirm');
  return (
    <EditorPage
      title={t(draftId === undefined ? 'create' : 'editor.editTitle')}
      form={form}
      draftName={saving.draftName}
      draftItems={{ lines: lineExample }}
      edit={saving.edit}
      saveLabel={saveLabel}
      cancelHref={draftId === undefined ? '/orders' : `/orders/${draftId}`}
      onSave={async (values) =>
        saving.saveAndConfirm(values, { ...(await day.read()), agreedTotalMinor: totals.totalMinor })
      }
      otherSave={{ label: t('editor.saveDraft'), onSave: saving.saveDraft }}
      onSaved={() => finished.current && onDone(finished.current)}
      aside={
        <TotalsPanel
          totals={totals}
          currency={currency}
          pricesIncludeTax={ofDraft}
          abroad={ofCurrency.abroad(totals, ofDraft)}
          saveLabel={saveLabel}
        />
      }
    >
      {order && hasEnded ? (
        <Ended id={order.id} end={end} endedBy={endedBy} />
      ) : (
        <Problems saving={saving} form={form} order={order} />
      )}
      <Section title={t('editor.details')}>
        <FieldGrid>
          <OrderCustomerField
            control={control}
            order={order}
            hasFocus={order === undefined && customerId === undefined}
            onChosen={(id) => {
              ofCurrency.forget();
              // The customer is chosen, so the products come next.
              if (id !== null && order === undefined) productPicker.current?.focus();
            }}
          />
          {places.length > 1 ? (
            <SelectField
              control={control}
              name="locationId"
              label={t('editor.location')}
              options={places.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          <DayField control={control} name="promisedOn" label={t('editor.promisedOn')} />
          <TextField
            control={control}
            name="reference"
            label={t('editor.reference')}
            placeholder={t('editor.referencePlaceholder')}
          />
          <SalespersonField control={control} />
          {ofCurrency.fields}
        </FieldGrid>
        <DeliveryFields control={control} customerId={buyerId ?? null} />
        <DeliveryFeeFields control={control} chargesTax={chargesTaxOn(orderedOn)} />
        <div className={css.day}>
          <BusinessDayField
            control={day.form.control}
            name="orderedOn"
            label={t('confirmDay.day')}
            days={day.days}
          />
        </div>
        {hasDiscounts ? <CouponField control={control} refused={discounts.coupons} /> : null}
      </Section>
      <LineEditor
        form={form}
        currency={currency}
        materialOf={materialOf}
        listPriceOf={listPriceOf}
        mayGive={(line) => saving.approvedBy !== undefined || mayGive(line)}
        hasFocus={order === undefined && customerId !== undefined}
        picker={productPicker}
        hasPlaces={places.length > 1}
        chargesTax={chargesTaxOn(orderedOn)}
        amounts={totals.lines.map((line) => (ofDraft ? line.totalMinor : line.netMinor))}
        discounts={discounts.lines}
        {...(hasDiscounts && { onAskWhy: askWhy })}
      />
      <Section title={t('editor.note')}>
        <TextAreaField control={control} name="note" label={t('editor.noteLabel')} />
      </Section>
      <LateDialog isOpen={asked !== undefined} code={whyPrice} onClose={() => setAsked(undefined)}>
        {({ WhyTypedPrice }) =>
          asked ? (
            <WhyTypedPrice
              name={materialOf(lines[asked.index]?.productId ?? '').name}
              currency={currency}
              asked={asked.input}
              index={asked.index}
              onClose={() => setAsked(undefined)}
            />
          ) : null
        }
      </LateDialog>
      {saving.priceQuestion ? (
        <PriceChangeDialog question={saving.priceQuestion} currency={currency} />
      ) : null}
    </EditorPage>
  );
}
