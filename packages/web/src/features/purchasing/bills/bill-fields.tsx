import type { BillKind } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { dueDay } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { type Currency, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { type Control, Controller, useFieldArray, useWatch } from 'react-hook-form';
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
import { taxClassesQuery, tradingRulesQuery } from '../../ledger/index.ts';
import {
  type BillFormHandle,
  type BillFormValues,
  billableFor,
  leftOf,
  lineOfGoods,
  previewBill,
  previewMatch,
  usualLine,
} from './bill-form.ts';
import { BillLinesEditor } from './bill-lines-editor.tsx';
import { billableQuery } from './bills.queries.ts';
import { ReceivedGoods } from './received-goods.tsx';
import { RepeatsWarning } from './repeats-warning.tsx';

const day = /^\d{4}-\d{2}-\d{2}$/u;

/** The fields of a bill and its totals; what looks like another bill, and what would be held, is said while typing. */
export function useBillFields(form: BillFormHandle, kind: BillKind, bill?: Bill) {
  const { t } = useTranslation('bills');
  const { currency: ofBooks, locale, timezone } = useRegion();
  const control = form.control as Control<BillFormValues>;
  const { replace, append } = useFieldArray({ control, name: 'lines' });
  const [supplierId, supplierNumber, billedOn, currencyCode, pricesIncludeTax, lines] = useWatch({
    control,
    name: ['supplierId', 'supplierNumber', 'billedOn', 'currency', 'pricesIncludeTax', 'lines'],
  });
  const { data: supplier } = useQuery({ ...supplierQuery(supplierId), enabled: supplierId !== '' });
  const billable = useQuery(billableQuery(supplierId)).data?.items ?? [];
  const tolerances = useQuery(tradingRulesQuery()).data;
  const { items: classes = [], vatRegisteredFrom = null } = useQuery(taxClassesQuery()).data ?? {};
  const currency: Currency = isCurrency(currencyCode) ? currencyCode : 'GHS';
  const today = todayIn(timezone);
  const paperDay = day.test(billedOn) ? billedOn : today;
  const partsOf = (id: string) =>
    taxPartsOn(
      classes.find((one) => one.id === id),
      vatRegisteredFrom,
      paperDay,
    );
  const totals = previewBill(lines, partsOf, { currency, pricesIncludeTax });
  const bearsTax = vatRegisteredFrom !== null && currency === ofBooks;
  const left = billableFor(billable, kind);
  const isOnBill = (goods: (typeof left)[number]): boolean =>
    lines.some((line) => line.receiptId === goods.receiptId && line.receiptLine === goods.receiptLine);
  const currencies = [
    ...new Set([
      ofBooks,
      ...(supplier?.currency ? [supplier.currency] : []),
      ...left.map((one) => one.currency),
      currency,
    ]),
  ];
  const add = (goods: typeof left): void => {
    const [first] = goods;
    if (!first) return;
    if (lines.length === 0) {
      form.setValue('currency', first.currency, { shouldDirty: true });
      form.setValue('pricesIncludeTax', first.pricesIncludeTax, { shouldDirty: true });
    }
    const taxed = { kind, bearsTax: vatRegisteredFrom !== null && first.currency === ofBooks };
    append(
      goods.map((one) => lineOfGoods(one, taxed)),
      { shouldFocus: false },
    );
  };
  const chooseSupplier = (id: string): void => {
    form.setValue('supplierId', id, { shouldDirty: true, shouldValidate: id !== '' });
    // Goods are those of the supplier who delivered them.
    if (lines.some(({ receiptId }) => receiptId !== ''))
      replace(lines.filter(({ receiptId }) => receiptId === ''));
  };
  const terms = supplier?.paymentTermsDays;
  return {
    totals,
    currency,
    body: (
      <>
        <RepeatsWarning
          form={form}
          bill={{
            kind,
            supplierId,
            supplierNumber: supplierNumber?.trim() || null,
            billedOn: paperDay,
            currency,
            totalMinor: totals.totalMinor,
            ...(bill && { exceptId: bill.id }),
          }}
        />
        <Section title={t('editor.details')}>
          <FieldGrid>
            <Controller
              control={control}
              name="supplierId"
              render={({ field, fieldState }) => (
                <SupplierPicker
                  value={field.value || null}
                  onChange={(id) => chooseSupplier(id ?? '')}
                  label={t('fields.supplierId')}
                  error={fieldState.error === undefined ? undefined : t('editor.chooseSupplier')}
                  hasFocus={bill === undefined && field.value === ''}
                />
              )}
            />
            <TextField
              control={control}
              name="supplierNumber"
              label={t(kind === 'bill' ? 'fields.supplierNumber' : 'fields.creditNumber')}
              hint={t('editor.numberHint')}
            />
            <DayField control={control} name="billedOn" label={t('fields.billedOn')} max={today} isRequired />
            {kind === 'bill' ? (
              <DayField
                control={control}
                name="dueOn"
                label={t('fields.dueOn')}
                min={paperDay}
                hint={
                  terms === undefined
                    ? undefined
                    : t('editor.dueHint', {
                        count: terms,
                        day: formatDate(dueDay(paperDay, terms), 'date', locale, timezone),
                      })
                }
              />
            ) : null}
            {currencies.length > 1 ? (
              <SelectField
                control={control}
                name="currency"
                label={t('fields.currency')}
                hint={currency === ofBooks ? undefined : t('editor.rateHint')}
                options={currencies.map((code) => ({ value: code, label: code }))}
              />
            ) : null}
          </FieldGrid>
          {vatRegisteredFrom === null ? null : (
            <CheckboxField control={control} name="pricesIncludeTax" label={t('fields.pricesIncludeTax')} />
          )}
        </Section>
        <ReceivedGoods
          goods={left
            .filter((goods) => !isOnBill(goods))
            .map((goods) => ({ ...goods, quantity: leftOf(goods, kind) }))}
          currency={lines.length === 0 ? undefined : currency}
          onAdd={(chosen) =>
            add(
              left.filter((goods) =>
                chosen.some(
                  (one) => one.receiptId === goods.receiptId && one.receiptLine === goods.receiptLine,
                ),
              ),
            )
          }
        />
        <BillLinesEditor
          form={form}
          currency={currency}
          amounts={totals.lines.map((line) => (pricesIncludeTax ? line.totalMinor : line.netMinor))}
          matches={lines.map(
            (line) =>
              tolerances && previewMatch(line, billable, { kind, currency, pricesIncludeTax, tolerances }),
          )}
          billable={billable}
          taxClasses={vatRegisteredFrom === null ? [] : classes}
          usual={usualLine(classes, { bearsTax, supplier })}
        />
        <Section title={t('fields.note')}>
          <TextAreaField control={control} name="note" label={t('fields.note')} rows={2} />
        </Section>
      </>
    ),
  };
}
