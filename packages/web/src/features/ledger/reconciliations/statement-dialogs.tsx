import {
  type Reconciliation,
  startReconciliationSchema,
} from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.contract';
import { line } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { DayField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useAccountName } from '../money-accounts/account-names.ts';
import { moneyAccountsQuery } from '../money-accounts/money-accounts.queries.ts';
import {
  useReopenReconciliation,
  useStartReconciliation,
  useUpdateReconciliation,
} from './reconciliations.queries.ts';

// Nothing is typed at first; a statement may well end with zero.
const balance = startReconciliationSchema.shape.statementMinor.nullable();
const startForm = z.object({
  moneyAccountId: startReconciliationSchema.shape.moneyAccountId,
  statementOn: startReconciliationSchema.shape.statementOn,
  statementMinor: balance,
});

/** Begins to tick an account off. */
export function StartDialog({
  onStarted,
  onClose,
}: {
  onStarted: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('books');
  const { timezone, currency: books } = useRegion();
  const accountName = useAccountName();
  const today = todayIn(timezone);
  const start = useStartReconciliation();
  const accounts = useQuery(moneyAccountsQuery()).data?.items ?? [];
  const form = useEditorForm(startForm, { moneyAccountId: '', statementOn: today, statementMinor: null });
  const { control } = form;
  const chosen = useWatch({ control, name: 'moneyAccountId' });
  return (
    <FormDialog
      title={t('statements.newTitle')}
      form={form}
      saveLabel={t('statements.save')}
      onClose={onClose}
      onSave={async ({ statementMinor, ...values }) => {
        const made = await start.mutateAsync({ ...values, statementMinor: statementMinor ?? 0 });
        onStarted(made.id);
      }}
    >
      <SelectField
        control={control}
        name="moneyAccountId"
        label={t('fields.account')}
        options={accounts.map((account) => ({ value: account.id, label: accountName(account) }))}
        isRequired
      />
      <DayField control={control} name="statementOn" label={t('fields.statementOn')} max={today} isRequired />
      <MoneyField
        control={control}
        name="statementMinor"
        label={t('fields.statement')}
        currency={accounts.find(({ id }) => id === chosen)?.currency ?? books}
        isRequired
      />
    </FormDialog>
  );
}

interface DialogProps {
  statement: Reconciliation;
  onClose: () => void;
}

/** Changes the day or the balance of an open statement. */
export function ChangeDialog({ statement, onClose }: DialogProps) {
  const { t } = useTranslation(['books', 'kit']);
  const { timezone } = useRegion();
  const update = useUpdateReconciliation();
  const { id, version, statementOn, statementMinor, currency } = statement;
  const form = useEditorForm(startForm.omit({ moneyAccountId: true }), { statementOn, statementMinor });
  return (
    <FormDialog
      title={t('books:statements.record.changeTitle')}
      form={form}
      saveLabel={t('kit:form.save')}
      onClose={onClose}
      onSave={async (values) => {
        await update.mutateAsync({
          id,
          version,
          statementOn: values.statementOn,
          statementMinor: values.statementMinor ?? 0,
        });
        toastLine.success(t('kit:form.saved'));
        onClose();
      }}
    >
      <DayField
        control={form.control}
        name="statementOn"
        label={t('books:fields.statementOn')}
        max={todayIn(timezone)}
        isRequired
      />
      <MoneyField
        control={form.control}
        name="statementMinor"
        label={t('books:fields.statement')}
        currency={currency}
        isRequired
      />
    </FormDialog>
  );
}

/** Opens a finished statement again, with a reason. */
export function ReopenDialog({ statement, onClose }: DialogProps) {
  const { t } = useTranslation('books');
  const reopen = useReopenReconciliation();
  const form = useEditorForm(z.object({ reason: line(500) }), { reason: '' });
  return (
    <FormDialog
      title={t('statements.record.reopenTitle')}
      form={form}
      saveLabel={t('statements.record.reopen')}
      onClose={onClose}
      onSave={async ({ reason }) => {
        await reopen.mutateAsync({ id: statement.id, reason });
        toastLine.success(t('statements.record.reopened'));
        onClose();
      }}
    >
      <p>{t('statements.record.reopenText')}</p>
      <TextField control={form.control} name="reason" label={t('fields.reason')} isRequired />
    </FormDialog>
  );
}
