import type { SupplierCredit } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { positiveMinorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { openBillsQuery, useAllocate } from './supplier-payments.queries.ts';

const formSchema = z.object({ billId: z.string().min(1), amountMinor: positiveMinorSchema });

interface UseCreditDialogProps {
  supplierId: string;
  credit: SupplierCredit;
  onClose: () => void;
}

/** Settles a bill with what was paid in advance, or with a credit of the supplier. */
export function UseCreditDialog({ supplierId, credit, onClose }: UseCreditDialogProps) {
  const open = useQuery(openBillsQuery(supplierId)).data;
  if (open === undefined) return null;
  return (
    <UseCreditForm
      credit={credit}
      bills={open.items.filter((bill) => bill.currency === credit.currency && !bill.isHeld)}
      onClose={onClose}
    />
  );
}

interface UseCreditFormProps {
  credit: SupplierCredit;
  bills: ReadonlyArray<{ id: string; number: string; openMinor: number }>;
  onClose: () => void;
}

function UseCreditForm({ credit, bills, onClose }: UseCreditFormProps) {
  const { t } = useTranslation('payables');
  const { locale } = useRegion();
  const allocate = useAllocate();
  const most = (billId: string): number =>
    Math.min(credit.openMinor, bills.find(({ id }) => id === billId)?.openMinor ?? 0);
  const first = bills[0]?.id ?? '';
  const form = useEditorForm(formSchema, { billId: first, amountMinor: most(first) });
  const tell = (minor: number): string => moneyText(minor, credit.currency, locale);
  return (
    <FormDialog
      title={t('credit.title', { number: credit.number })}
      form={form}
      saveLabel={t('credit.save')}
      fieldOf={(path) => (path.startsWith('bills') ? 'amountMinor' : path)}
      onClose={onClose}
      onSave={async ({ billId, amountMinor }) => {
        const { allocatedMinor } = await allocate.mutateAsync({
          id: credit.id,
          bills: [{ id: billId, amountMinor }],
        });
        toastLine.success(t('credit.done', { amount: tell(allocatedMinor) }));
        onClose();
      }}
    >
      <p>{t('credit.text', { amount: tell(credit.openMinor) })}</p>
      <SelectField
        control={form.control}
        name="billId"
        label={t('credit.bill')}
        options={bills.map(({ id, number, openMinor }) => ({
          value: id,
          label: `${number} · ${tell(openMinor)}`,
        }))}
        onChosen={(id) => form.setValue('amountMinor', most(id ?? ''))}
      />
      <MoneyField
        control={form.control}
        name="amountMinor"
        begins
        label={t('credit.amount')}
        currency={credit.currency}
      />
    </FormDialog>
  );
}
