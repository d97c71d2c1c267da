import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import { openOfCustomerQuery, useAllocateCredit } from './customer-payments.queries.ts';
import { inOwnCurrency, InvoiceChoice } from './invoice-choice.tsx';

interface AllocateDialogProps {
  customerId: string;
  credit: { id: string; number: string; day: string; openMinor: number; currency: string };
  onClose: () => void;
}

/** Settles invoices from money that settles nothing yet. */
export function AllocateDialog({ customerId, credit, onClose }: AllocateDialogProps) {
  const { t } = useTranslation('receivables');
  const { currency: ofBooks, locale } = useRegion();
  const books = isCurrency(ofBooks) ? ofBooks : 'GHS';
  const days = useBusinessDays(credit.day);
  const allocate = useAllocateCredit();
  const open = useQuery(openOfCustomerQuery(customerId)).data;
  // An invoice in another currency than that of the books takes only money in it.
  const payable = (open?.items ?? [])
    .filter(({ foreign }) => foreign === null || foreign.currency === credit.currency)
    .map(inOwnCurrency);
  const [chosen, setChosen] = useState<string[]>([]);
  const form = useEditorForm(z.object({ allocatedOn: businessDaySchema(days) }), { allocatedOn: days.today });
  const tell = (minor: number): string => moneyText(minor, books, locale);
  return (
    <FormDialog
      title={t('use.title', { number: credit.number })}
      form={form}
      saveLabel={t('use.save')}
      fieldOf={(path) => (path.startsWith('invoices') ? 'allocatedOn' : path)}
      onClose={onClose}
      onSave={async ({ allocatedOn }) => {
        const { allocatedMinor } = await allocate.mutateAsync({
          id: credit.id,
          // Nothing chosen means those due first.
          ...(chosen.length > 0 && { invoices: chosen.map((id) => ({ id })) }),
          ...dayToSend('allocatedOn', allocatedOn, days),
        });
        toastLine.success(t('use.done', { amount: tell(allocatedMinor) }));
        onClose();
      }}
    >
      <p>{t('use.text', { amount: moneyText(credit.openMinor, credit.currency, locale) })}</p>
      {open !== undefined && payable.length === 0 ? (
        <p>{t('pay.nothingOpen')}</p>
      ) : (
        <InvoiceChoice invoices={payable} chosen={chosen} onChange={setChosen} />
      )}
      <BusinessDayField control={form.control} name="allocatedOn" label={t('use.day')} days={days} />
    </FormDialog>
  );
}
