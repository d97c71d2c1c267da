import type { PettyCashRecord } from '@shelfwise/contract/features/finance/petty-cash/petty-cash.contract';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { positiveMinorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { useAccountName } from '../../ledger/index.ts';
import { useExpenseAccounts } from '../expenses/money-accounts.ts';
import { boxesQuery, keepersQuery, useCreateBox, useUpdateBox } from './petty-cash.queries.ts';

const formSchema = z.object({
  moneyAccountId: z.string(),
  name: optionalLine(60),
  floatMinor: positiveMinorSchema.nullable().refine((minor) => minor !== null, 'required'),
  keeperId: z.string().min(1, 'required').pipe(idSchema),
});
type Values = z.input<typeof formSchema>;

interface BoxDialogProps {
  /** undefined: a new one */
  box?: PettyCashRecord;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A new petty cash box, or another set amount or keeper of one. */
export function BoxDialog({ box, onSaved, onClose }: BoxDialogProps) {
  const { t } = useTranslation('petty-cash');
  const nameOf = useAccountName();
  const [create, update] = [useCreateBox(), useUpdateBox()];
  const people = useQuery(keepersQuery()).data?.items ?? [];
  const boxes = useQuery(boxesQuery()).data?.items ?? [];
  const accounts = useExpenseAccounts().filter(
    ({ id, kind, isMain }) => kind === 'cash' && !isMain && !boxes.some((one) => one.id === id),
  );
  const form = useEditorForm(formSchema, {
    moneyAccountId: '',
    name: '',
    floatMinor: box?.floatMinor ?? null,
    keeperId: box?.keeperId ?? '',
  });
  const control = form.control as Control<Values>;
  const moneyAccountId = useWatch({ control, name: 'moneyAccountId' });
  return (
    <FormDialog
      title={box === undefined ? t('new') : t('box.change')}
      form={form}
      saveLabel={t(box === undefined ? 'box.add' : 'box.save')}
      onClose={onClose}
      onSave={async (values) => {
        const fields = { floatMinor: values.floatMinor ?? 0, keeperId: values.keeperId };
        const saved =
          box === undefined
            ? await create.mutateAsync({
                ...fields,
                ...(moneyAccountId === '' ? { name: values.name ?? '' } : { moneyAccountId }),
              })
            : await update.mutateAsync({ id: box.id, version: box.version, ...fields });
        onSaved(saved.id);
      }}
    >
      {box === undefined && accounts.length > 0 ? (
        <SelectField
          control={control}
          name="moneyAccountId"
          label={t('fields.account')}
          placeholder={t('box.newAccount')}
          options={accounts.map((one) => ({ value: one.id, label: nameOf(one) }))}
          isClearable
        />
      ) : null}
      {box === undefined && moneyAccountId === '' ? (
        <TextField
          control={control}
          name="name"
          label={t('fields.name')}
          hint={t('box.nameHint')}
          isRequired
        />
      ) : null}
      <MoneyField
        control={control}
        name="floatMinor"
        label={t('fields.float')}
        hint={t('box.floatHint')}
        isRequired
      />
      <SelectField
        control={control}
        name="keeperId"
        label={t('fields.keeper')}
        hint={t('box.keeperHint')}
        options={people.map(({ id, username }) => ({ value: id, label: username }))}
        isRequired
      />
    </FormDialog>
  );
}
