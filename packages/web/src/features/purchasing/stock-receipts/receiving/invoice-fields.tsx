import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InvoiceDetails } from '../invoice-details.tsx';
import type { TypedInvoice } from '../typed-invoice.ts';

interface InvoiceFieldsProps {
  invoice: TypedInvoice;
  /** it was refused because it looks like another bill: then why it is entered again is asked */
  isRepeated: boolean;
  onChange: (invoice: TypedInvoice) => void;
}

/** The supplier's invoice, where it came with the goods: its bill is made with the receipt. */
export function InvoiceFields({ invoice, isRepeated, onChange }: InvoiceFieldsProps) {
  const { t } = useTranslation('stock-receipts');
  return (
    <fieldset style={{ border: 0, margin: '16px 0 0', padding: 0, display: 'grid', gap: 8 }}>
      <legend>{t('invoice.title')}</legend>
      <TextInput
        label={t('invoice.number')}
        description={t('invoice.hint')}
        value={invoice.number}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onChange({ ...invoice, number: event.currentTarget.value })}
      />
      {invoice.number.trim() === '' ? null : (
        <InvoiceDetails invoice={invoice} isRepeated={isRepeated} onChange={onChange} />
      )}
    </fieldset>
  );
}
