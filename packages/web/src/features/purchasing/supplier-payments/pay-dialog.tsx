import type { OpenBill } from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import { currencyCodes, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField, MoneyField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import type { api } from '../../../lib/api.ts';
import { asAppError } from '../../../lib/errors.ts';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { supplierQuery } from '../../contacts/index.ts';
import {
  BusinessDayField,
  moneyAccountsQuery,
  paymentMethodsQuery,
  useBusinessDays,
} from '../../ledger/index.ts';
import { PaidBills } from './paid-bills.tsx';
import css from '../../../components/lines/settling.module.css';
import {
  firstPayValues,
  payFormSchema,
  type PayFormValues,
  payNet,
  payToSend,
  payTotal,
  payWithheld,
} from './pay-form.ts';
import { PaidBefore } from './paid-before.tsx';
import { PayWay } from './pay-way.tsx';
import { openBillsQuery, useRecordPayment } from './supplier-payments.queries.ts';
import { WithholdingFields } from './withholding-fields.tsx';

type Withholding = Awaited<ReturnType<typeof api.supplierPayments.openBills>>['withholding'];

interface PayDialogProps {
  supplierId: string;
  supplierName: string;
  /** the bill that it was opened from */
  billId?: string;
  onClose: () => void;
}

/** Pays a supplier: bills in whole or part, in advance, with tax kept back. It opens once what is owed is known. */
export function PayDialog(props: PayDialogProps) {
  const { currency: books } = useRegion();
  // What was owed before the last payment may still be kept: the form begins with what is owed now.
  const owed = useQuery({ ...openBillsQuery(props.supplierId), refetchOnMount: 'always' });
  const open = owed.isFetchedAfterMount ? owed.data : undefined;
  const methods = useQuery(paymentMethodsQuery()).data;
  useQuery(moneyAccountsQuery());
  const supplier = useQuery(supplierQuery(props.supplierId));
  const first = open?.items.find(({ id }) => id === props.billId) ?? open?.items[0];
  const [chosen, setChosen] = useState<Currency>();
  if (open === undefined || methods === undefined || supplier.isPending) return null;
  const active = methods.items.filter(({ status }) => status === 'active');
  // The way in which this supplier is paid, where that is known.
  const usual = active.find(({ code }) => code === supplier.data?.payout?.kind) ?? active[0];
  const currency = chosen ?? first?.currency ?? currencyCodes.find((code) => code === books) ?? 'USD';
  return (
    <PayForm
      key={currency}
      {...props}
      currency={currency}
      currencies={[...new Set([...open.items.map((bill) => bill.currency), currency])]}
      onCurrency={setChosen}
      // The bill that it was opened from comes first: among many it would be out of sight.
      bills={open.items
        .filter((bill) => bill.currency === currency)
        .toSorted((a, b) => Number(b.id === props.billId) - Number(a.id === props.billId))}
      rule={open.withholding}
      paidThisYearMinor={open.paidThisYearMinor}
      method={usual?.code ?? ''}
    />
  );
}

interface PayFormProps extends PayDialogProps {
  currency: Currency;
  currencies: readonly Currency[];
  onCurrency: (currency: Currency) => void;
  bills: readonly OpenBill[];
  rule: Withholding;
  paidThisYearMinor: number;
  method: string;
}

function PayForm(props: PayFormProps) {
  const { supplierId, supplierName, billId, currency, currencies, bills, rule, onClose } = props;
  const { t } = useTranslation('payables');
  const { locale, currency: books } = useRegion();
  const isOneOnly = !useViewer().has('accountsPayable');
  const days = useBusinessDays();
  const record = useRecordPayment();
  const [repeated, setRepeated] = useState<string>();
  const form = useEditorForm(
    payFormSchema(days),
    firstPayValues(bills, days, {
      billId,
      method: props.method,
      // What is bought of them is known, and enough was paid this year for the tax to be due.
      withholding:
        rule?.usualClass && props.paidThisYearMinor > rule.yearlyThresholdMinor ? rule.usualClass : 'none',
    }),
  );
  const control = form.control as Control<PayFormValues>;
  const [lines, advanceMinor, withholding, withheldMinor, method] = useWatch({
    control,
    name: ['bills', 'advanceMinor', 'withholding', 'withheldMinor', 'method'],
  });
  const total = payTotal({ bills: lines, advanceMinor });
  const net = payNet({ bills: lines, advanceMinor }, bills);
  const kept = payWithheld({ withholding, withheldMinor }, net, rule?.percents);
  const cash = total - kept;
  /** A refusal names bills by their place among those that were sent. */
  const fieldOf = (path: string): string => {
    const sent = form.getValues('bills').flatMap(({ isPaid }, index) => (isPaid ? [index] : []));
    return path
      .replace(/^bills\.(\d+)\.\w+$/u, (_, place: string) => `bills.${sent[Number(place)] ?? 0}.amountMinor`)
      .replace(/^amountMinor$/u, 'advanceMinor');
  };
  return (
    <FormDialog
      title={t('pay.title', { supplier: supplierName })}
      form={form}
      size={560}
      saveLabel={t('pay.save')}
      fieldOf={fieldOf}
      onClose={onClose}
      onSave={async (values) => {
        if (payTotal(values) <= 0) {
          form.setError('advanceMinor', { type: 'server', message: t('pay.nothing') });
          return;
        }
        try {
          const paid = await record.mutateAsync(payToSend(values, { supplierId, currency, days }));
          toastLine.success(
            t('pay.done', { number: paid.number, amount: moneyText(cash, currency, locale) }),
          );
          onClose();
        } catch (failure) {
          const { code, detail } = asAppError(failure);
          const first = detail?.['number'];
          if (code === 'repeated_reference') setRepeated(typeof first === 'string' ? first : '…');
          throw failure;
        }
      }}
    >
      {currencies.length < 2 ? null : (
        <Select
          label={t('pay.currency')}
          data={[...currencies]}
          value={currency}
          onChange={(code) => {
            const known = currencies.find((one) => one === code);
            if (known !== undefined) props.onCurrency(known);
          }}
          allowDeselect={false}
        />
      )}
      {bills.length === 0 ? (
        <p className={css.quiet}>{t('pay.noBills')}</p>
      ) : (
        <PaidBills control={control} bills={bills} isOneOnly={isOneOnly} />
      )}
      {isOneOnly && bills.length > 1 ? <p className={css.quiet}>{t('pay.oneOnly')}</p> : null}
      <FieldGrid>
        <PayWay control={control} currency={currency} />
        <MoneyField
          control={control}
          name="advanceMinor"
          begins
          label={t('pay.advance')}
          hint={t('pay.advanceHint')}
          currency={currency}
        />
        {method === 'cash' ? (
          <span />
        ) : (
          <TextField control={control} name="reference" label={t('pay.reference')} />
        )}
        {currency === books ? null : (
          <DecimalField
            control={control}
            name="rate"
            label={t('pay.rate', { currency })}
            hint={t('pay.rateHint')}
            unit={books}
          />
        )}
      </FieldGrid>
      <PaidBefore supplierId={supplierId} amountMinor={total} currency={currency} today={days.today} />
      {repeated === undefined ? null : (
        <TextField
          control={control}
          name="repeatsReason"
          label={t('pay.repeats')}
          hint={t('pay.repeatsHint', { number: repeated })}
          hasFocus
        />
      )}
      <FieldGrid>
        <WithholdingFields
          control={control}
          currency={currency}
          netMinor={net}
          keptMinor={kept}
          rule={rule}
          paidThisYearMinor={props.paidThisYearMinor}
        />
      </FieldGrid>
      <BusinessDayField control={control} name="paidOn" label={t('pay.paidOn')} days={days} />
      <p role="status" className={css.sum}>
        <span>{t('pay.leaves')}</span>
        <strong>
          <MoneyText amountMinor={cash} currency={currency} isExact />
        </strong>
      </p>
    </FormDialog>
  );
}
