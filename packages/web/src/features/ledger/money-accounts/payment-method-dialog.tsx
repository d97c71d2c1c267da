import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import {
  newPaymentMethodSchema,
  type PaymentMethod,
} from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useCreatePaymentMethod, useUpdatePaymentMethod } from './money-accounts.queries.ts';
import { useAccountName, useGivenMethodName } from './account-names.ts';

interface PaymentMethodDialogProps {
  method?: PaymentMethod;
  accounts: readonly MoneyAccount[];
  onClose: () => void;
}

/** A way to pay: its name, and the account that the money goes to unless another is named. */
export function PaymentMethodDialog({ method, accounts, onClose }: PaymentMethodDialogProps) {
  const { t } = useTranslation(['company-settings', 'kit']);
  const accountName = useAccountName();
  const methodName = useGivenMethodName();
  const form = useEditorForm(newPaymentMethodSchema, {
    name: method === undefined ? '' : methodName(method.code, method.name),
    moneyAccountId: method?.moneyAccountId ?? '',
  });
  const create = useCreatePaymentMethod();
  const update = useUpdatePaymentMethod();
  const { control } = form;
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
      onSave={async (values) => {
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
        name="moneyAccountId"
        label={t('company-settings:money.account')}
        hint={t('company-settings:money.accountHint')}
        options={accounts
          .filter(({ id, status }) => status === 'active' || id === method?.moneyAccountId)
          .map((account) => ({ value: account.id, label: accountName(account) }))}
        isRequired
      />
    </FormDialog>
  );
}
