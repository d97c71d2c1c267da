import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../../components/region.tsx';
import { todayIn } from '../../../../lib/dates.ts';
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
