import {
  type MoneyAccount,
  newMoneyAccountSchema,
} from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { moneyAccountKinds } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.facts';
import { currencyCodes, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { currencyLabel } from '../../company/index.ts';
import { useCreateMoneyAccount, useUpdateMoneyAccount } from './money-accounts.queries.ts';
import { useAccountName } from './account-names.ts';

/** Adds a cash box, bank or wallet, or renames one. */
export function MoneyAccountDialog({ account, onClose }: { account?: MoneyAccount; onClose: () => void }) {
  const { t } = useTranslation(['company-settings', 'kit']);
  const accountName = useAccountName();
  const { currency: books, locale } = useRegion();
  const form = useEditorForm(newMoneyAccountSchema, {
    name: account === undefined ? '' : accountName(account),
    kind: account?.kind ?? 'cash',
    currency: account?.currency ?? (isCurrency(books) ? books : 'USD'),
  });
  const create = useCreateMoneyAccount();
  const update = useUpdateMoneyAccount();
  const { control } = form;
  return (
    <FormDialog
      title={
        account === undefined
          ? t('company-settings:money.addAccount')
          : t('company-settings:money.renameNamed', { name: accountName(account) })
      }
      form={form}
      saveLabel={t('kit:form.save')}
      onClose={onClose}
      onSave={async ({ name, ...added }) => {
        if (account === undefined) await create.mutateAsync({ name, ...added });
        else await update.mutateAsync({ id: account.id, version: account.version, name });
        toastLine.success(t('kit:form.saved'));
        onClose();
      }}
    >
      {account === undefined ? (
        <SelectField
          control={control}
          name="kind"
          label={t('company-settings:money.kind')}
          options={moneyAccountKinds.map((kind) => ({
            value: kind,
            label: t(`company-settings:money.kinds.${kind}`),
          }))}
          isRequired
        />
      ) : null}
      <TextField
        control={control}
        name="name"
        label={t('company-settings:money.name')}
        hint={t('company-settings:money.nameHint')}
        isRequired
      />
      {account === undefined ? (
        <SelectField
          control={control}
          name="currency"
          label={t('company-settings:money.currency')}
          hint={t('company-settings:money.currencyHint')}
          options={currencyCodes.map((code) => ({ value: code, label: currencyLabel(code, locale) }))}
          isRequired
        />
      ) : null}
    </FormDialog>
  );
}
