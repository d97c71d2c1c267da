import {
  type Account,
  newAccountSchema,
} from '@shelfwise/contract/features/ledger/accounts/accounts.contract';
import { accountKinds } from '@shelfwise/contract/features/ledger/accounts/accounts.facts';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useCreateAccount, useUpdateAccount } from './accounts.queries.ts';

/** Opens an account of the company's own, or gives one another code or name. */
export function AccountDialog({ account, onClose }: { account: Account | undefined; onClose: () => void }) {
  const { t } = useTranslation(['books', 'kit']);
  const form = useEditorForm(newAccountSchema, {
    code: account?.code ?? '',
    name: account?.name ?? '',
    kind: account?.kind ?? 'expense',
  });
  const [create, update] = [useCreateAccount(), useUpdateAccount()];
  const { control } = form;
  return (
    <FormDialog
      title={
        account === undefined
          ? t('books:accounts.addTitle')
          : t('books:accounts.editTitle', { name: account.name })
      }
      form={form}
      saveLabel={t('kit:form.save')}
      onClose={onClose}
      onSave={async ({ kind, ...named }) => {
        if (account === undefined) await create.mutateAsync({ ...named, kind });
        else await update.mutateAsync({ id: account.id, version: account.version, ...named });
        toastLine.success(t('kit:form.saved'));
        onClose();
      }}
    >
      <TextField
        control={control}
        name="code"
        label={t('books:fields.code')}
        hint={t('books:accounts.codeHint')}
        isRequired
      />
      <TextField control={control} name="name" label={t('books:fields.name')} isRequired />
      {account === undefined ? (
        <SelectField
          control={control}
          name="kind"
          label={t('books:fields.kind')}
          hint={t('books:accounts.kindHint')}
          options={accountKinds.map((kind) => ({ value: kind, label: t(`books:kinds.${kind}`) }))}
          isRequired
        />
      ) : null}
    </FormDialog>
  );
}
