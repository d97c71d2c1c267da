import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { priceInKind } from '@shelfwise/contract/features/sales/orders/prices';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import { addDays, isDay } from '@shelfwise/contract/primitives/days';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { currencyCodes, decimalsOf, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { CheckboxField, DayField, SelectField } from '../../../components/form/fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { exchangeRatesQuery, worthOn } from '../../company/index.ts';
import { CustomerPicker, customerQuery } from '../../contacts/index.ts';
import { taxClassesQuery } from '../../ledger/index.ts';
import { taxClassOf } from '../orders/editor/order-preview.ts';
import { companyQuery } from '../orders/orders.queries.ts';
import {
  type DraftFormHandle,
  type DraftFormLine,
  type DraftFormValues,
  lineExample,
  previewDraft,
} from './draft-form.ts';
import { DraftLinesEditor } from './draft-lines-editor.tsx';
import { incomeAccountsQuery } from './invoices.queries.ts';

/** The fields of an invoice without an order, and its totals as the server will compute them. */
export function useDraftFields(form: DraftFormHandle, isNew: boolean) {
  const { t } = useTranslation('receivables');
  const { currency: ofBooks, locale, timezone } = useRegion();
  const client = useQueryClient();
  const control = form.control as Control<DraftFormValues>;
  const [customerId, issuedOn, currency, pricesIncludeTax, lines] = useWatch({
    control,
    name: ['customerId', 'issuedOn', 'currency', 'pricesIncludeTax', 'lines'],
  });
  const { data: customer } = useQuery({ ...customerQuery(customerId), enabled: customerId !== '' });
  const { data: company } = useQuery(companyQuery());
  const { items: classes = [], vatRegisteredFrom = null } = useQuery(taxClassesQuery()).data ?? {};
  const books = isCurrency(ofBooks) ? ofBooks : 'GHS';
  const isForeign = currency !== books;
  const { data: rates } = useQuery({ ...exchangeRatesQuery(), enabled: isForeign });
  const today = todayIn(timezone);
  const day = issuedOn !== null && isDay(issuedOn) ? issuedOn : today;
  const partsOf = (id: string) =>
    taxPartsOn(
      classes.find((one) => one.id === id),
      vatRegisteredFrom,
      day,
    );
  const totals = previewDraft(lines, partsOf, { currency, pricesIncludeTax });
  const usualTax = (vatRegisteredFrom !== null && classes.find(({ isDefault }) => isDefault)?.id) || noTax;
  const worth = isForeign && rates ? worthOn(rates.items, { of: currency, inside: books, day }) : undefined;
  /** A price in the invoice's currency; to be typed where that has no rate. */
  const inOwn = (price: string): string => {
    if (!isForeign) return price;
    if (worth === undefined) return '';
    return new Exact(price).dividedBy(worth).toDecimalPlaces(decimalsOf(currency)).toFixed();
  };
  /** The currency follows the customer's as long as nothing is priced. */
  const chooseCustomer = (id: string | null): void => {
    form.setValue('customerId', id ?? '', { shouldDirty: true, shouldValidate: id !== null });
    if (id === null || lines.length > 0) return;
    void client.ensureQueryData(customerQuery(id)).then((chosen) => {
      if (form.getValues('customerId') === id)
        form.setValue('currency', chosen.currency ?? books, { shouldDirty: true });
    });
  };
  const currencies = [
    ...new Set([books, ...(customer?.currency ? [customer.currency] : []), currency, ...currencyCodes]),
  ];
  /** A line for a product, at its price with or without tax as the invoice has prices. */
  const lineOf = (product: Product): DraftFormLine => {
    const taxClassId = (vatRegisteredFrom !== null && taxClassOf(product.taxClassId, classes)?.id) || noTax;
    return {
      ...lineExample,
      productId: product.id,
      description: product.name,
      unitPrice: inOwn(
        priceInKind(product.unitPrice, partsOf(taxClassId), {
          from: company?.pricesIncludeTax ?? pricesIncludeTax,
          to: pricesIncludeTax,
        }),
      ),
      taxClassId,
    };
  };
  const terms = customer?.paymentTermsDays;
  const opening = useQuery(incomeAccountsQuery()).data?.items.find((one) => one.isOpening);
  const isOpening = opening !== undefined && lines.some((line) => line.accountId === opening.id);
  const hintOfTerms =
    terms === undefined
      ? undefined
      : t('editor.dueHint', {
          count: terms,
          day: formatDate(addDays(day, terms), 'date', locale, timezone),
        });
  return {
    totals,
    currency,
    body: (
      <>
        <Section title={t('editor.details')}>
          <FieldGrid>
            <Controller
              control={control}
              name="customerId"
              render={({ field, fieldState }) => (
                <CustomerPicker
                  value={field.value || null}
                  onChange={chooseCustomer}
                  label={t('fields.customerId')}
                  placeholder={t('editor.customerPlaceholder')}
                  error={fieldState.error === undefined ? undefined : t('editor.chooseCustomer')}
                  hasFocus={isNew && field.value === ''}
                />
              )}
            />
            <DayField
              control={control}
              name="issuedOn"
              label={t('fields.issuedOn')}
              max={today}
              hint={t('editor.issuedHint')}
            />
            <DayField
              control={control}
              name="dueOn"
              label={t('fields.dueOn')}
              {...(!isOpening && { min: day })}
              hint={isOpening ? t('editor.dueOpeningHint') : hintOfTerms}
            />
            <SelectField
              control={control}
              name="currency"
              label={t('fields.currency')}
              hint={isForeign ? t('editor.currencyHint', { currency: books }) : undefined}
              options={currencies.map((code) => ({ value: code, label: code }))}
            />
          </FieldGrid>
          {vatRegisteredFrom === null ? null : (
            <CheckboxField control={control} name="pricesIncludeTax" label={t('fields.pricesIncludeTax')} />
          )}
        </Section>
        <DraftLinesEditor
          form={form}
          currency={currency}
          amounts={totals.lines.map((line) => (pricesIncludeTax ? line.totalMinor : line.netMinor))}
          taxClasses={vatRegisteredFrom === null ? [] : classes}
          lineOf={lineOf}
          freeLine={{ ...lineExample, taxClassId: usualTax }}
        />
      </>
    ),
  };
}
