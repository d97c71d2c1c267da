import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { addDays } from '@shelfwise/contract/primitives/days';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { Warning } from '../../../components/warning.tsx';
import { moneyText } from '../../../lib/money.ts';
import { paymentsOfSupplierQuery } from './supplier-payments.queries.ts';

/** Payments of the same amount within this many days are thought to be one, paid twice. */
const alikeDays = 14;

interface PaidBeforeProps {
  supplierId: string;
  amountMinor: number;
  currency: string;
  today: string;
}

/** Says while a payment is typed that the same amount went to this supplier lately. */
export function PaidBefore({ supplierId, amountMinor, currency, today }: PaidBeforeProps) {
  const { t } = useTranslation('payables');
  const { locale, timezone } = useRegion();
  const last = useQuery(paymentsOfSupplierQuery(supplierId)).data?.items ?? [];
  const alike = last.find(
    (one) =>
      one.status === 'recorded' &&
      one.amountMinor === amountMinor &&
      one.currency === currency &&
      one.paidOn >= addDays(today, -alikeDays),
  );
  if (alike === undefined) return null;
  return (
    <Warning title={t('pay.paidBefore', { number: alike.number })}>
      {t('pay.paidBeforeText', {
        amount: moneyText(amountMinor, currency, locale),
        day: formatDate(alike.paidOn, 'date', locale, timezone),
      })}
    </Warning>
  );
}
