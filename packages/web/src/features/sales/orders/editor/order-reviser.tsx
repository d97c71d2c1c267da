import { type Order, orderSchema } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditRefusals } from '../../../../components/form/edit-refusals.tsx';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { EditorPage, FieldGrid } from '../../../../components/form/editor-page.tsx';
import { DayField, SelectField, TextAreaField, TextField } from '../../../../components/form/fields.tsx';
import { LateDialog } from '../../../../components/late-dialog.tsx';
import { Section } from '../../../../components/section.tsx';
import { Warning } from '../../../../components/warning.tsx';
import { refusalText } from '../../../../components/form/refusal-text.ts';
import { useRecordEdit } from '../../../../components/form/record-edit.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { asAppError } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { BusinessDayField, useChargesTax } from '../../../ledger/index.ts';
import { whyPrice } from '../discounts-of-line.tsx';
import { useReviseOrder } from '../order-verbs.ts';
import { productQuery } from '../orders.queries.ts';
import { DeliveryFeeFields } from './delivery-fee-fields.tsx';
import { DeliveryFields, SalespersonField } from './delivery-fields.tsx';
import css from './line-editor.module.css';
import { LineEditor } from './line-editor.tsx';
import { lineExample, orderFormSchemaOf, revisionValuesOf, type OrderFormValues } from './order-form.ts';
import { useOrderFieldText } from './order-field-text.ts';
import { useMayGive } from './order-editing.ts';
import { useOrderMaterial } from './order-material.ts';
import { previewTotals } from './order-preview.ts';
import { newListPrices } from './list-prices.ts';
import { TotalsPanel } from './totals-panel.tsx';
import { useRevisedDiscounts } from './revised-discounts.ts';
import { RevisionDiscounts } from './revision-discounts.tsx';
import { RevisionChanges } from './revision-changes.tsx';
import { useRevisionTerms } from './revision-terms.ts';

interface OrderReviserProps {
  order: Order;
  pricesIncludeTax: boolean;
  places: readonly { id: string; name: string }[];
  onDone: (order: Order) => void;
}

/** Changes a confirmed order. What changes is listed beside the lines before it is saved. */
export function OrderReviser({ order, pricesIncludeTax: ofCompany, places, onDone }: OrderReviserProps) {
  const { t } = useTranslation('sales');
  const queryClient = useQueryClient();
  const schema = orderFormSchemaOf((productId) => queryClient.getQueryData(productQuery(productId).queryKey));
  const form = useEditorForm(schema, revisionValuesOf(order));
  const control = form.control as Control<OrderFormValues>;
  const picker = useRef<HTMLInputElement>(null);
  const saved = useRef<Order>(undefined);
  const mayWait = useRef(false);
  /** the location at which goods were short */
  const [shortAt, setShortAt] = useState<string>();
  const [renews, setRenews] = useState(false);
  const [why, setWhy] = useState<number>();
  const viewer = useViewer();
  const revise = useReviseOrder();
  const terms = useRevisionTerms(order);
  const fieldText = useOrderFieldText(order);
  const mayGive = useMayGive();
  const chargesTaxOn = useChargesTax();
  const [lines, typedPlace, fee, codes] = useWatch({
    control,
    name: ['lines', 'locationId', 'deliveryFee', 'couponCodes'],
  });
  const { currency: code, pricesIncludeTax: ofDraft } = order;
  const currency = isCurrency(code) ? code : 'GHS';
  const placeId = typedPlace ?? order.locationId;
  const { materialOf, listPriceOf, taxOf } = useOrderMaterial(
    lines.map(({ productId }) => productId),
    placeId,
    order,
    { ofCompany, ofDraft },
  );
  /** What is free for this order: also what it has reserved itself, as long as it stays at its place. */
  const withOwn: typeof materialOf = (productId, packId) => {
    const material = materialOf(productId, packId);
    if (material.available === undefined || placeId !== order.locationId) return material;
    const own = order.lines.filter((line) => line.productId === productId);
    // Shipped pieces are among those ordered, and no longer among those in stock.
    const held = own.reduce(
      (sum, line) => sum.plus(line.reservedQuantity).plus(line.shippedQuantity),
      new Exact(0),
    );
    return { ...material, available: held.plus(material.available).toFixed() };
  };
  const agreed = new Set(order.lines.map(({ unitPrice }) => unitPrice));
  const couponCodes = codes ?? [];
  const hasOtherCodes = couponCodes.join(' ') !== order.couponCodes.join(' ');
  const { discounts, asked, placeOf } = useRevisedDiscounts({
    order,
    lines,
    locationId: placeId,
    couponCodes,
    renewsDiscounts: renews || hasOtherCodes,
  });
  const totals = previewTotals(
    lines,
    (productId) => materialOf(productId).taxParts,
    { currency, pricesIncludeTax: ofDraft },
    lines.map((_, index) => discounts.get(index)?.netMinor),
    ...(fee ? [{ amount: fee.amount, taxParts: taxOf(fee.taxClassId) }] : []),
  );
  const list = newListPrices(
    order,
    lines,
    (line) => materialOf(line.productId, line.packId ?? null).listPrice,
  );
  const edit = useRecordEdit({
    form,
    schema,
    item: order,
    formOf: revisionValuesOf,
    itemSchema: orderSchema,
    send: async ({ lines: all, customerId: _, pricesIncludeTax: _kind, ...changed }, base) => {
      saved.current = await revise.mutateAsync({
        id: base.id,
        version: base.version,
        ...changed,
        ...(all !== undefined && { lines: all }),
        ...(await terms.read()),
        ...(renews && { renewsDiscounts: true }),
        ...(mayWait.current && { backorder: true }),
      });
      return saved.current;
    },
  });
  const saveLabel = t('revise.save');
  const letWait = (
    <Button
      size="xs"
      type="submit"
      onClick={() => {
        mayWait.current = true;
      }}
    >
      {t('revise.letWait')}
    </Button>
  );
  return (
    <EditorPage
      title={t('revise.title', { number: order.number ?? '' })}
      subtitle={t('revise.hint')}
      form={form}
      draftName={`order-revision:${order.id}`}
      draftItems={{ lines: lineExample }}
      edit={edit}
      saveLabel={saveLabel}
      cancelHref={`/orders/${order.id}`}
      onSave={async (values) => {
        setShortAt(undefined);
        try {
          return await edit.save(values);
        } catch (failure) {
          if (asAppError(failure).code === 'short_stock') setShortAt(placeId);
          throw failure;
        } finally {
          mayWait.current = false;
        }
      }}
      onSaved={() => {
        toastLine.success(
          t(
            saved.current?.holdReason && !order.isOnHold
              ? `done.held.${saved.current.holdReason}`
              : 'done.revise',
          ),
        );
        if (saved.current) onDone(saved.current);
      }}
      aside={
        <>
          <RevisionChanges
            order={order}
            control={control}
            placeId={placeId}
            currency={currency}
            nameOf={(productId) => materialOf(productId).name}
            renews={renews}
          />
          <TotalsPanel totals={totals} currency={currency} pricesIncludeTax={ofDraft} saveLabel={saveLabel} />
        </>
      }
    >
      {!edit.conflict && edit.problem ? (
        <Warning title={refusalText(edit.problem)} refusal={edit.problem}>
          {t('editor.notSaved')}
        </Warning>
      ) : (
        <EditRefusals
          form={form}
          edit={edit}
          labelOf={(field) => t(`editor.fields.${field}`)}
          textOf={fieldText}
        />
      )}
      {shortAt === placeId ? <Warning title={t('revise.short')} actions={letWait} /> : null}
      {list.length === 0 ? null : (
        <Warning
          title={t('revise.newPrices', { count: list.length })}
          actions={
            <Button
              size="xs"
              onClick={() => {
                for (const { index, listPrice } of list)
                  form.setValue(`lines.${index}.unitPrice`, listPrice, {
                    shouldDirty: true,
                    shouldValidate: true,
                  });
              }}
            >
              {t('prices.take')}
            </Button>
          }
        >
          {t('revise.keptPrices')}
        </Warning>
      )}
      <Section title={t('editor.details')}>
        <FieldGrid>
          {places.length > 1 ? (
            <SelectField
              control={control}
              name="locationId"
              label={t('editor.location')}
              options={places.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          <DayField
            control={control}
            name="orderedOn"
            label={t('editor.fields.orderedOn')}
            {...terms.orderDays}
          />
          <DayField control={control} name="promisedOn" label={t('editor.promisedOn')} />
          <TextField control={control} name="reference" label={t('editor.reference')} />
          <SalespersonField control={control} />
        </FieldGrid>
        <DeliveryFields control={control} customerId={order.customerId} />
        <DeliveryFeeFields control={control} chargesTax={chargesTaxOn(order.orderedOn)} />
        <RevisionDiscounts order={order} control={control} renews={renews} onRenew={setRenews} />
      </Section>
      <LineEditor
        form={form}
        currency={currency}
        materialOf={withOwn}
        listPriceOf={listPriceOf}
        mayGive={(line) => agreed.has(line.unitPrice) || mayGive(line)}
        hasFocus={false}
        picker={picker}
        hasPlaces={places.length > 1}
        chargesTax={chargesTaxOn(order.orderedOn)}
        isKindFixed
        shippedOf={(id) => order.lines.find((line) => line.id === id)?.shippedQuantity ?? '0'}
        amounts={totals.lines.map((line) => (ofDraft ? line.totalMinor : line.netMinor))}
        discounts={discounts}
        {...(viewer.has('discountManagement') && { onAskWhy: setWhy })}
      />
      <Section title={t('revise.why')}>
        <FieldGrid>
          <TextField control={terms.form.control} name="reason" label={t('revise.reason')} />
        </FieldGrid>
        {order.invoiceState === 'none' ? null : (
          <div className={css.day}>
            <BusinessDayField
              control={terms.form.control}
              name="revisedOn"
              label={t('revise.day')}
              days={terms.days}
            />
          </div>
        )}
      </Section>
      <Section title={t('editor.note')}>
        <TextAreaField control={control} name="note" label={t('editor.noteLabel')} />
      </Section>
      <LateDialog isOpen={why !== undefined} code={whyPrice} onClose={() => setWhy(undefined)}>
        {({ WhyTypedPrice }) =>
          why === undefined ? null : (
            <WhyTypedPrice
              name={materialOf(lines[why]?.productId ?? '').name}
              currency={currency}
              asked={asked}
              index={placeOf(why)}
              onClose={() => setWhy(undefined)}
            />
          )
        }
      </LateDialog>
    </EditorPage>
  );
}
