import type { BillKind } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { type Currency, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import {
  CheckboxField,
  DayField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../components/form/fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { SupplierPicker, supplierQuery } from '../../contacts/index.ts';
import { taxClassesQuery } from '../../ledger/index.ts';
import { previewBill, type BillFormHandle, type BillFormValues } from './bill-form.ts';
import { BillLinesEditor } from './bill-lines-editor.tsx';
import { RepeatsWarning } from './repeats-warning.tsx';

interface BillFieldsOptions {
  kind: BillKind;
  bill?: Bill;
  receiptId?: string | undefined;
}

/** The fields of a bill and its totals. Another bill that looks the same is named while somebody types. */
export function useBillFields(form: BillFormHandle, { kind, bill, receiptId }: BillFieldsOptions) {
  const { t } = useTranslation('bills');
  const { currency: ofBooks, timezone } = useRegion();
  const control = form.control as Control<BillFormValues>;
  const [supplierId, billedOn, code, pricesIncludeTax, lines] = useWatch({
    control,
    name: ['supplierId', 'billedOn', 'currency', 'pricesIncludeTax', 'lines'],
  });
  const { data: supplier } = useQuery({ ...supplierQuery(supplierId), enabled: supplierId !== '' });
  const { items: classes = [], vatRegisteredFrom = null } = useQuery(taxClassesQuery()).data ?? {};
  const currency: Currency = isCurrency(code) ? code : 'GHS';
  const currencies = [...new Set([ofBooks, supplier?.currency ?? ofBooks, currency])];
  const day = billedOn || todayIn(timezone);
  const totals = previewBill(
    lines,
    (id) =>
      taxPartsOn(
        classes.find((one) => one.id === id),
        vatRegisteredFrom,
        day,
      ),
    { currency, pricesIncludeTax },
  );
  return {
    totals,
    currency,
    body: (
      <>
        <RepeatsWarning control={control} kind={kind} totalMinor={totals.totalMinor} exceptId={bill?.id} />
        <Section title={t('editor.details')}>
          <FieldGrid>
            <Controller
              control={control}
              name="supplierId"
              render={({ field, fieldState }) => (
                <SupplierPicker
                  value={field.value || null}
                  onChange={(id) => field.onChange(id ?? '')}
                  label={t('columns.supplier')}
                  error={fieldState.error === undefined ? undefined : t('editor.chooseSupplier')}
                  hasFocus={bill === undefined && field.value === ''}
                />
              )}
            />
            <TextField
              control={control}
              name="supplierNumber"
              label={t('fields.supplierNumber')}
              hint={t('editor.numberHint')}
            />
            <DayField control={control} name="billedOn" label={t('fields.billedOn')} />
            {kind === 'bill' ? (
              <DayField
                control={control}
                name="dueOn"
                label={t('fields.dueOn')}
                hint={
                  supplier === undefined ? undefined : t('editor.terms', { count: supplier.paymentTermsDays })
                }
              />
            ) : null}
            {currencies.length > 1 ? (
              <SelectField
                control={control}
                name="currency"
                label={t('fields.currency')}
                options={currencies.map((one) => ({ value: one, label: one }))}
              />
            ) : null}
          </FieldGrid>
          {classes.length > 0 && vatRegisteredFrom !== null ? (
            <CheckboxField control={control} name="pricesIncludeTax" label={t('fields.pricesIncludeTax')} />
          ) : null}
        </Section>
        <BillLinesEditor
          form={form}
          kind={kind}
          supplierId={supplierId}
          receiptId={receiptId}
          terms={{ currency, pricesIncludeTax }}
          amounts={totals.lines.map((line) => (pricesIncludeTax ? line.totalMinor : line.netMinor))}
          taxClasses={vatRegisteredFrom === null ? [] : classes}
        />
        <Section title={t('editor.notes')}>
          <TextAreaField control={control} name="note" label={t('fields.note')} />
        </Section>
      </>
    ),
  };
}
