import { TextInput } from '@mantine/core';
import type { SuppliersInvoice } from '@shelfwise/contract/features/purchasing/stock-receipts/bill-of-receipt.schemas';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../../components/region.tsx';
import { todayIn } from '../../../../lib/dates.ts';

interface TypedInvoice {
  number: string;
  billedOn: string;
  dueOn: string;
  again: string;
}

export const typedInvoice = (sent: SuppliersInvoice | undefined): TypedInvoice => ({
  number: sent?.supplierNumber ?? '',
  billedOn: sent?.billedOn ?? '',
  dueOn: sent?.dueOn ?? '',
  again: sent?.repeatsReason ?? '',
});

/** What is sent of it: nothing without the invoice's number. Days that are left empty are those of the receipt and of the terms. */
export const invoiceOf = ({ number, billedOn, dueOn, again }: TypedInvoice): SuppliersInvoice | undefined =>
  number.trim() === ''
    ? undefined
    : {
        supplierNumber: number.trim(),
        ...(billedOn !== '' && { billedOn }),
        ...(dueOn !== '' && { dueOn }),
        ...(again.trim() !== '' && { repeatsReason: again.trim() }),
      };

interface InvoiceFieldsProps {
  invoice: TypedInvoice;
  /** it was refused because it looks like another bill: then why it is entered again is asked */
  isRepeated: boolean;
  onChange: (invoice: TypedInvoice) => void;
}

/** The supplier's invoice, where it came with the goods: its bill is made with the receipt. */
export function InvoiceFields({ invoice, isRepeated, onChange }: InvoiceFieldsProps) {
  const { t } = useTranslation('stock-receipts');
  const { timezone } = useRegion();
  const set = (field: keyof TypedInvoice) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...invoice, [field]: event.currentTarget.value });
  return (
    <fieldset style={{ border: 0, margin: '16px 0 0', padding: 0, display: 'grid', gap: 8 }}>
      <legend>{t('invoice.title')}</legend>
      <TextInput
        label={t('invoice.number')}
        description={t('invoice.hint')}
        value={invoice.number}
        maxLength={80}
        autoComplete="off"
        onChange={set('number')}
      />
      {invoice.number.trim() === '' ? null : (
        <>
          <TextInput
            type="date"
            label={t('invoice.billedOn')}
            value={invoice.billedOn}
            max={todayIn(timezone)}
            onChange={set('billedOn')}
          />
          <TextInput
            type="date"
            label={t('invoice.dueOn')}
            description={t('invoice.dueHint')}
            value={invoice.dueOn}
            onChange={set('dueOn')}
          />
          {isRepeated ? (
            <TextInput
              label={t('invoice.again')}
              value={invoice.again}
              maxLength={200}
              onChange={set('again')}
            />
          ) : null}
        </>
      )}
    </fieldset>
  );
}
