import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { DateText } from '../../../../components/date-text.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { Facts, Section } from '../../../../components/section.tsx';
import { StatusBadge } from '../../../../components/status-badge.tsx';
import { useViewer } from '../../../../lib/viewer.ts';
import { BillFixes } from '../../bills/bill-fixes.tsx';

/** The bills that name the goods of a receipt or were made of its extra costs, those with who sent them; where the plan has the area of bills, each leads to its record. */
export function BillsOfReceipt({ receipt }: { receipt: StockReceipt }) {
  const { t } = useTranslation('stock-receipts');
  const { has } = useViewer();
  const { bills } = receipt;
  if (bills.length === 0) return null;
  return (
    <Section title={t('bills.title')}>
      <Facts
        items={bills.map((bill) => {
          const { id, number, supplierNumber, status, dueOn, totalMinor, currency } = bill;
          const amount = <MoneyText amountMinor={totalMinor} currency={currency} isExact />;
          return {
            label: supplierNumber === null ? number : `${number} / ${supplierNumber}`,
            value: (
              <>
                {bill.supplierId === receipt.supplierId ? null : (
                  <>
                    <AppLink href={`/suppliers/${bill.supplierId}`}>{bill.supplierName}</AppLink> ·{' '}
                  </>
                )}
                {has('accountsPayable') ? (
                  <AppLink href={`/accounts-payable/${id}`}>{amount}</AppLink>
                ) : (
                  amount
                )}{' '}
                · {t('bills.due')} <DateText value={dueOn} style="date" />{' '}
                <StatusBadge>{t(`bills.statuses.${status}`)}</StatusBadge>{' '}
                {status === 'draft' || status === 'void' ? null : (
                  <BillFixes id={id} number={number ?? ''} isPaid={status !== 'approved'} />
                )}
              </>
            ),
          };
        })}
      />
    </Section>
  );
}
