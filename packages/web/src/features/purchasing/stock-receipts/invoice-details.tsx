import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import type { TypedInvoice } from './typed-invoice.ts';

interface InvoiceDetailsProps<Invoice> {
  invoice: Invoice;
  /** it was refused because it looks like another bill: then why it is entered again is asked */
  isRepeated: boolean;
  onChange: (invoice: Invoice) => void;
}

/** What an invoice says beside its number: its days, and why it is entered again. */
export function InvoiceDetails<Invoice extends TypedInvoice>({
  invoice,
  isRepeated,
  onChange,
}: InvoiceDetailsProps<Invoice>) {
  const { t } = useTranslation('stock-receipts');
  const { timezone } = useRegion();
  const set = (field: keyof TypedInvoice) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...invoice, [field]: event.currentTarget.value });
  return (
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
        <TextInput label={t('invoice.again')} value={invoice.again} maxLength={200} onChange={set('again')} />
      ) : null}
    </>
  );
}
