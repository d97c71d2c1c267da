import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { BusinessDayField, type BusinessDays, isFirstMethod, useAccountName } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import { RateField } from './rate-field.tsx';
import { hasReference, type PaymentFormValues } from './payment-form.ts';
import { accountsOf, type OfferedMethod, useMethodName, useMoneyAccounts } from './payment-methods.ts';

interface PaymentFieldsProps {
  control: Control<PaymentFormValues>;
  /** the currency of the books */
  currency: string;
  methods: readonly OfferedMethod[];
  methodLabel: string;
  accountLabel: string;
  dayLabel: string;
  days: BusinessDays;
  /** The first payment with the same reference, once the server has named it. */
  repeated: string | undefined;
  /** Shown beside the amount where cash is chosen. */
  cash?: ReactNode;
}

interface MethodChoiceProps {
  control: Control<PaymentFormValues>;
  label: string;
  methods: readonly OfferedMethod[];
}

/** The ways to pay, as tiles. */
export function MethodChoice({ control, label, methods }: MethodChoiceProps) {
  const { field } = useController({ control, name: 'method' });
  const { field: account } = useController({ control, name: 'moneyAccountId' });
  const methodName = useMethodName();
  return (
    <fieldset className={css.methods}>
      <legend>{label}</legend>
      <div>
        {methods.map(({ code, name }) => (
          <label key={code}>
            <input
              type="radio"
              name={field.name}
              value={code}
              checked={field.value === code}
              onChange={() => {
                field.onChange(code);
                account.onChange('');
              }}
            />
            <span>{methodName(code, name)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The choice of an account, where there are several of the method's kind. */
export function AccountChoice({ control, label, methods }: MethodChoiceProps) {
  const method = useWatch({ control, name: 'method' });
  const { field } = useController({ control, name: 'moneyAccountId' });
  const chosen = methods.find(({ code }) => code === method);
  const accounts = accountsOf(chosen, useMoneyAccounts());
  const accountName = useAccountName();
  const { currency: books } = useRegion();
  if (accounts.length < 2) return null;
  return (
    <Select
      label={label}
      data={accounts.map((account) => ({
        value: account.id,
        label:
          account.currency === books ? accountName(account) : `${accountName(account)} · ${account.currency}`,
      }))}
      value={field.value === '' ? (chosen?.moneyAccountId ?? null) : field.value}
      onChange={(id) => field.onChange(id === chosen?.moneyAccountId ? '' : id)}
      allowDeselect={false}
    />
  );
}

/** Method, amount, reference and day: the same for money received and paid back. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { control, currency, repeated } = props;
  const { t } = useTranslation('sales');
  const [method, foreign] = useWatch({ control, name: ['method', 'currency'] });
  return (
    <>
      <MethodChoice control={control} label={props.methodLabel} methods={props.methods} />
      <AccountChoice control={control} label={props.accountLabel} methods={props.methods} />
      <FieldGrid>
        <MoneyField
          key={foreign}
          control={control}
          name="amountMinor"
          begins
          label={foreign === '' ? t('pay.amount') : t('pay.amountIn', { currency: foreign })}
          currency={foreign === '' ? currency : foreign}
        />
        {foreign === '' ? null : <RateField control={control} books={currency} />}
        {hasReference(method, props.methods) ? (
          <TextField
            control={control}
            name="reference"
            label={t('pay.reference')}
            {...(isFirstMethod(method) && method !== 'cash'
              ? { hint: t(`pay.referenceHint.${method}`) }
              : {})}
          />
        ) : (
          props.cash
        )}
      </FieldGrid>
      {repeated === undefined ? null : (
        <TextField
          control={control}
          name="repeatsReason"
          label={t('pay.repeats')}
          hint={t('pay.repeatsHint', { number: repeated })}
          hasFocus
        />
      )}
      <BusinessDayField control={control} name="paidOn" label={props.dayLabel} days={props.days} />
    </>
  );
}
