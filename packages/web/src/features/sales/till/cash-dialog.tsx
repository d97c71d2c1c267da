import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { positiveMinorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { line } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { ChoiceField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useAccountName } from '../../ledger/index.ts';
import { cashAccountsQuery, useMoveCash } from './till.queries.ts';

const cashFormSchema = z.object({
  direction: z.enum(['in', 'out']),
  amountMinor: positiveMinorSchema,
  reason: line(200),
  /** a money account or an account of the books, told apart by its beginning */
  against: z.string().min(1),
});

/** Puts cash into the drawer or takes some out, with the reason and the other side. */
export function CashDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { t } = useTranslation('till');
  const accountName = useAccountName();
  const accounts = useQuery(cashAccountsQuery()).data;
  const form = useEditorForm(cashFormSchema, {
    direction: 'out',
    amountMinor: null as unknown as number,
    reason: '',
    against: '',
  });
  const move = useMoveCash();
  const { control } = form;
  return (
    <FormDialog
      title={t('cash.title')}
      form={form}
      saveLabel={t('cash.save')}
      onClose={onClose}
      fieldOf={(path) => (path === 'moneyAccountId' || path === 'accountId' ? 'against' : path)}
      onSave={async ({ against, ...moved }) => {
        const [kind, id = ''] = against.split(' ');
        await move.mutateAsync({
          id: shift.id,
          ...moved,
          ...(kind === 'money' ? { moneyAccountId: id } : { accountId: id }),
        });
        toastLine.success(t('cash.done'));
        onClose();
      }}
    >
      <ChoiceField
        control={control}
        name="direction"
        label={t('cash.direction')}
        options={[
          { value: 'out', label: t('cash.out') },
          { value: 'in', label: t('cash.in') },
        ]}
      />
      <MoneyField control={control} name="amountMinor" label={t('cash.amount')} currency={shift.currency} />
      <SelectField
        control={control}
        name="against"
        label={t('cash.against')}
        hint={t('cash.againstHint')}
        options={[
          ...(accounts?.accounts ?? []).map(({ id, name }) => ({ value: `books ${id}`, label: name })),
          ...(accounts?.moneyAccounts ?? []).map((account) => ({
            value: `money ${account.id}`,
            label: accountName(account),
          })),
        ]}
        isRequired
      />
      <TextField control={control} name="reason" label={t('cash.reason')} isRequired />
    </FormDialog>
  );
}
