import { TextInput } from '@mantine/core';
import type { CostInvoice } from '@shelfwise/contract/features/purchasing/stock-receipts/bill-of-receipt.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupplierPicker } from '../../contacts/index.ts';
import css from './cost-invoice.module.css';
import { InvoiceDetails } from './invoice-details.tsx';
import { type TypedInvoice, invoiceOf, noInvoice } from './typed-invoice.ts';

export interface TypedCostInvoice extends TypedInvoice {
  supplierId: string | null;
}

export const noCostInvoice: TypedCostInvoice = { ...noInvoice, supplierId: null };

/** What is sent of it: nothing without who charges the cost and the number. */
export const costInvoiceOf = ({ supplierId, ...invoice }: TypedCostInvoice): CostInvoice | undefined => {
  const said = invoiceOf(invoice);
  return said && supplierId !== null ? { ...said, supplierId } : undefined;
};

/** It names who charges the cost and not the number: no bill can be made of that. */
export const lacksNumber = ({ supplierId, number }: TypedCostInvoice): boolean =>
  supplierId !== null && number.trim() === '';

interface CostInvoiceFieldsProps {
  legend: ReactNode;
  invoice: TypedCostInvoice;
  /** it was refused because it looks like another bill: then why it is entered again is asked */
  isRepeated: boolean;
  onChange: (invoice: TypedCostInvoice) => void;
}

/** The invoice of an extra cost: who carried or cleared the goods, and once that is chosen, what their paper says. */
export function CostInvoiceFields({ legend, invoice, isRepeated, onChange }: CostInvoiceFieldsProps) {
  const { t } = useTranslation('stock-receipts');
  return (
    <fieldset className={css.invoice}>
      <legend>{legend}</legend>
      <SupplierPicker
        label={t('costInvoice.supplier')}
        value={invoice.supplierId}
        onChange={(supplierId) => onChange({ ...invoice, supplierId })}
      />
      {invoice.supplierId === null ? null : (
        <>
          <TextInput
            label={t('invoice.number')}
            description={t('costInvoice.hint')}
            value={invoice.number}
            maxLength={80}
            autoComplete="off"
            required
            onChange={(event) => onChange({ ...invoice, number: event.currentTarget.value })}
          />
          <InvoiceDetails invoice={invoice} isRepeated={isRepeated} onChange={onChange} />
        </>
      )}
    </fieldset>
  );
}
