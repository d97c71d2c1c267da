import { invoiceNoun } from '@shelfwise/contract/features/sales/invoices/invoices.noun';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../components/record-timeline.tsx';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** What was done to an invoice without an order, by whom. */
export function InvoiceTimeline({ id }: { id: string }) {
  const { t } = useTranslation('receivables');
  return (
    <RecordTimeline
      subject="invoice"
      id={id}
      tell={({ action, after, reason }, who) => {
        const verb = invoiceNoun.verbs.find((one) => action === `invoice.${one}`) ?? 'update';
        const number = textOf(after?.['invoice']) ?? textOf(after?.['creditNote']) ?? '';
        const details = { mail_document: after?.['to'], pay_online: after?.['payment'] };
        const detail = textOf(verb in details ? details[verb as keyof typeof details] : reason);
        const name = textOf(after?.['name']) ?? who;
        return {
          what: t(`history.${verb}`, { who, name, number }),
          ...(detail === undefined ? {} : { detail }),
        };
      }}
    />
  );
}
