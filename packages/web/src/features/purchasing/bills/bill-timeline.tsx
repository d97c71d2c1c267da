import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';

const told = ['create', 'update', 'approve', 'release', 'void', 'allocate', 'unallocate'] as const;

/** What happened to a bill, with the amount or the reason where the trail keeps one. */
export function BillTimeline({ bill: { id, currency } }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  const { locale } = useRegion();
  return (
    <RecordTimeline
      subject="bill"
      id={id}
      tell={({ action, after }, who) => {
        const verb = told.find((one) => action === `bill.${one}`) ?? 'update';
        const [reason, amount, total] = [after?.['reason'], after?.['amountMinor'], after?.['totalMinor']];
        const minor = typeof amount === 'number' ? amount : total;
        const detail =
          typeof reason === 'string'
            ? reason
            : typeof minor === 'number'
              ? moneyText(minor, currency, locale)
              : undefined;
        return { what: t(`history.${verb}`, { who }), ...(detail === undefined ? {} : { detail }) };
      }}
    />
  );
}
