import {
  purchaseOrderSchema,
  type PurchaseOrder,
} from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { type Currency, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage, FieldGrid } from '../../../components/form/editor-page.tsx';
import {
  CheckboxField,
  DayField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../components/form/fields.tsx';
import { useLineWords } from '../../../components/form/line-words.ts';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { Warning } from '../../../components/warning.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { moneyText } from '../../../lib/money.ts';
import { SupplierPicker, supplierQuery } from '../../contacts/index.ts';
import { taxClassesQuery } from '../../ledger/index.ts';
import { useNewDraft } from '../../../components/lines/use-new-draft.ts';
import {
  emptyPurchase,
  lineExample,
  linesToSend,
  noTax,
  previewPurchase,
  purchaseFormOf,
  purchaseFormSchema,
  type PurchaseFormHandle,
  type PurchaseFormValues,
} from './purchase-form.ts';
import { PurchaseLines } from './purchase-lines-editor.tsx';
import {
  purchasePlacesQuery,
  useCreatePurchase,
  useRevisePurchase,
  useUpdatePurchase,
} from './purchase-orders.queries.ts';
import { TotalsList } from '../../../components/lines/totals-list.tsx';

const recordHref = (id: string): string => `/stock-receipts/orders/${id}`;

/** The fields of an order and its totals; what the supplier asks at least is said while typing. */
function usePurchaseFields(form: PurchaseFormHandle, order?: PurchaseOrder) {
  const { t } = useTranslation('purchase-orders');
  const { currency: ofBooks, locale, timezone } = useRegion();
  const control = form.control as Control<PurchaseFormValues>;
  const [supplierId, lines, pricesIncludeTax] = useWatch({
    control,
    name: ['supplierId', 'lines', 'pricesIncludeTax'],
  });
  const { data: supplier } = useQuery({ ...supplierQuery(supplierId), enabled: supplierId !== '' });
  const places = (useQuery(purchasePlacesQuery()).data?.items ?? []).filter(
    ({ status }) => status === 'active',
  );
  const { items: classes = [], vatRegisteredFrom = null } = useQuery(taxClassesQuery()).data ?? {};
  const isSent = order !== undefined && order.number !== null;
  const code = (isSent ? order.currency : supplier?.currency) ?? ofBooks;
  const currency: Currency = isCurrency(code) ? code : 'GHS';
  const day = order?.orderedOn ?? todayIn(timezone);
  const partsOf = (id: string) =>
    taxPartsOn(
      classes.find((one) => one.id === id),
      vatRegisteredFrom,
      day,
    );
  const totals = previewPurchase(lines, partsOf, { currency, pricesIncludeTax });
  const least = supplier?.minimumOrderMinor ?? 0;
  const worth = pricesIncludeTax ? totals.totalMinor : totals.netMinor;
  return {
    totals,
    currency,
    body: (
      <>
        {least > worth && lines.length > 0 ? (
          <Warning title={t('editor.belowMinimum', { amount: moneyText(least, currency, locale) })} />
        ) : null}
        <Section title={t('editor.details')}>
          <FieldGrid>
            {isSent ? null : (
              <Controller
                control={control}
                name="supplierId"
                render={({ field, fieldState }) => (
                  <SupplierPicker
                    value={field.value || null}
                    onChange={(id) => field.onChange(id ?? '')}
                    label={t('fields.supplierId')}
                    error={fieldState.error === undefined ? undefined : t('editor.chooseSupplier')}
                    hasFocus={order === undefined && field.value === ''}
                  />
                )}
              />
            )}
            {places.length > 1 ? (
              <SelectField
                control={control}
                name="locationId"
                label={t('fields.locationId')}
                options={places.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : null}
            <DayField
              control={control}
              name="expectedOn"
              label={t('fields.expectedOn')}
              hint={
                supplier?.leadTimeDays == null
                  ? undefined
                  : t('editor.leadTime', { count: supplier.leadTimeDays })
              }
            />
            <TextField
              control={control}
              name="reference"
              label={t('fields.reference')}
              hint={t('editor.referenceHint')}
            />
          </FieldGrid>
          {classes.length > 0 && vatRegisteredFrom !== null ? (
            <CheckboxField control={control} name="pricesIncludeTax" label={t('fields.pricesIncludeTax')} />
          ) : null}
        </Section>
        <PurchaseLines
          form={form}
          supplierId={supplierId}
          currency={currency}
          amounts={totals.lines.map((line) => (pricesIncludeTax ? line.totalMinor : line.netMinor))}
          taxClasses={classes.map((one) => ({
            ...one,
            isDefault: supplier?.taxClassId == null ? one.isDefault : one.id === supplier.taxClassId,
          }))}
          bearsTax={currency === ofBooks && supplier?.taxClassId !== noTax}
        />
        <Section title={t('editor.notes')}>
          <TextAreaField control={control} name="note" label={t('fields.note')} hint={t('editor.noteHint')} />
          <TextAreaField control={control} name="internalNote" label={t('fields.internalNote')} />
        </Section>
      </>
    ),
  };
}

interface PurchaseEditorProps {
  order: PurchaseOrder;
  onSaved: () => void;
}

/** Changes a draft in place, or revises an order that was sent. */
export function PurchaseEditor({ order, onSaved }: PurchaseEditorProps) {
  const { t } = useTranslation('purchase-orders');
  const update = useUpdatePurchase();
  const revise = useRevisePurchase();
  const isSent = order.number !== null;
  const form = useEditorForm(purchaseFormSchema, purchaseFormOf(order));
  const { body, totals, currency } = usePurchaseFields(form, order);
  const linesText = useLineWords({
    currency,
    productName: (id) => order.lines.find(({ productId }) => productId === id)?.productName,
  });
  const edit = useRecordEdit({
    form,
    schema: purchaseFormSchema,
    item: order,
    formOf: purchaseFormOf,
    itemSchema: purchaseOrderSchema,
    send: ({ supplierId, lines, ...changed }, { id, version }) => {
      const fields = { ...changed, ...(lines && { lines: linesToSend(lines) }), id, version };
      return isSent
        ? revise.mutateAsync(fields)
        : update.mutateAsync({ ...fields, ...(supplierId !== undefined && { supplierId }) });
    },
  });
  return (
    <EditorPage
      title={isSent ? t('editor.reviseTitle', { number: order.number }) : t('editor.editTitle')}
      {...(isSent
        ? { subtitle: t(order.receiptState === 'none' ? 'editor.reviseHint' : 'editor.reviseHintPart') }
        : {})}
      form={form}
      draftName={`purchase:${order.id}`}
      draftItems={{ lines: lineExample }}
      edit={edit}
      saveLabel={t(isSent ? 'editor.revise' : 'editor.save')}
      cancelHref={recordHref(order.id)}
      onSave={edit.save}
      onSaved={onSaved}
      aside={
        <Section title={t('totals.title')}>
          <TotalsList totals={totals} currency={currency} />
        </Section>
      }
    >
      <EditRefusals
        form={form}
        edit={edit}
        labelOf={(field) => t(`fields.${field}`)}
        textOf={(field, value) => (field === 'lines' ? linesText(value) : undefined)}
      />
      {body}
    </EditorPage>
  );
}

interface NewPurchaseProps {
  /** the company's default location */
  locationId: string;
  supplierId?: string | undefined;
  /** what it is made for */
  lines?: PurchaseFormValues['lines'];
  onCreated: (id: string) => void;
}

/** Drafts an order. */
export function NewPurchase({ locationId, supplierId, lines: first = [], onCreated }: NewPurchaseProps) {
  const { t } = useTranslation('purchase-orders');
  const create = useCreatePurchase();
  const form = useEditorForm(purchaseFormSchema, emptyPurchase(locationId, supplierId, first));
  const { body, totals, currency } = usePurchaseFields(form);
  const draft = useNewDraft(
    form,
    ({ lines, expectedOn, ...fields }) =>
      create.mutateAsync({
        ...fields,
        // Left empty, the goods are expected after the supplier's lead time.
        ...(expectedOn !== null && { expectedOn }),
        lines: linesToSend(lines),
      }),
    onCreated,
  );
  return (
    <EditorPage
      title={t('create')}
      form={form}
      draftName={first[0] ? `purchase:new:${first[0].productId}` : 'purchase:new'}
      draftItems={{ lines: lineExample }}
      saveLabel={t('editor.saveDraft')}
      cancelHref="/stock-receipts/orders"
      {...draft}
      aside={
        <Section title={t('totals.title')}>
          <TotalsList totals={totals} currency={currency} />
        </Section>
      }
    >
      {body}
    </EditorPage>
  );
}
