import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import {
  newPaymentMethodSchema,
  type PaymentMethod,
} from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import {
  mayKeep,
  paymentMethodKinds,
} from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.facts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { CheckboxField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField, MoneyField } from '../../../components/form/number-fields.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import css from './money-accounts.module.css';
import { useCreatePaymentMethod, useUpdatePaymentMethod } from './money-accounts.queries.ts';
import { useAccountName, useGivenMethodName } from './account-names.ts';

/** All fields of it, those too that a call may leave out. */
const methodFormSchema = newPaymentMethodSchema.required();

interface PaymentMethodDialogProps {
  method?: PaymentMethod;
  accounts: readonly MoneyAccount[];
  onClose: () => void;
}

/** A way to pay: its name and kind, the account that the money goes to unless another is named, and what its provider keeps. */
export function PaymentMethodDialog({ method, accounts, onClose }: PaymentMethodDialogProps) {
  const { t } = useTranslation(['company-settings', 'kit']);
  const accountName = useAccountName();
  const methodName = useGivenMethodName();
  const form = useEditorForm(methodFormSchema, {
    name: method === undefined ? '' : methodName(method.code, method.name),
    kind: method?.kind ?? 'mobile_money',
    moneyAccountId: method?.moneyAccountId ?? '',
    asksReference: method?.asksReference ?? true,
    feePercent: method?.feePercent ?? '0',
    feeFixedMinor: method?.feeFixedMinor ?? 0,
  });
  const create = useCreatePaymentMethod();
  const update = useUpdatePaymentMethod();
  const { control } = form;
  const [kind, moneyAccountId] = useWatch({ control, name: ['kind', 'moneyAccountId'] });
  const currency = accounts.find(({ id }) => id === moneyAccountId)?.currency;
  return (
    <FormDialog
      title={
        method === undefined
          ? t('company-settings:money.addMethod')
          : t('company-settings:money.changeNamed', { name: methodName(method.code, method.name) })
      }
      form={form}
      saveLabel={t('kit:form.save')}
      onClose={onClose}
      onSave={async (given) => {
        // What was typed before cash was chosen is of no provider.
        const values = given.kind === 'cash' ? { ...given, feePercent: '0', feeFixedMinor: 0 } : given;
        if (method === undefined) await create.mutateAsync(values);
        else await update.mutateAsync({ code: method.code, version: method.version, ...values });
        toastLine.success(t('kit:form.saved'));
        onClose();
      }}
    >
      <TextField
        control={control}
        name="name"
        label={t('company-settings:money.methodName')}
        hint={t('company-settings:money.methodNameHint')}
        isRequired
      />
      <SelectField
        control={control}
        name="kind"
        label={t('company-settings:money.methodKind')}
        hint={t(`company-settings:money.methodKindHint.${kind}`)}
        options={paymentMethodKinds.map((value) => ({
          value,
          label: t(`company-settings:money.methodKinds.${value}`),
        }))}
        isRequired
      />
      <SelectField
        control={control}
        name="moneyAccountId"
        label={t('company-settings:money.account')}
        hint={t('company-settings:money.accountHint')}
        options={accounts
          .filter(
            (account) =>
              mayKeep(account.kind, kind) &&
              !account.isTill &&
              (account.status === 'active' || account.id === method?.moneyAccountId),
          )
          .map((account) => ({ value: account.id, label: accountName(account) }))}
        isRequired
      />
      {kind === 'cash' ? null : (
        <>
          <CheckboxField
            control={control}
            name="asksReference"
            label={t('company-settings:money.asksReference')}
          />
          <FieldGrid>
            <DecimalField
              control={control}
              name="feePercent"
              label={t('company-settings:money.feePercent')}
              unit="%"
            />
            <MoneyField
              control={control}
              name="feeFixedMinor"
              label={t('company-settings:money.feeFixed')}
              {...(currency === undefined ? {} : { currency })}
            />
          </FieldGrid>
          <p className={css.effect}>{t('company-settings:money.feeEffect')}</p>
        </>
      )}
    </FormDialog>
  );
}
