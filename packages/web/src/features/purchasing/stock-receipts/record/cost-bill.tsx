import { Button } from '@mantine/core';
import type { CostKind } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CostBillDialog } from './cost-bill-dialog.tsx';
import css from './receipt.module.css';

interface CostBillProps {
  receipt: StockReceipt;
  cost: { costLine: number } | { documentId: string };
  kind: CostKind;
  billId: string | null;
}

/** Which bill was made of an extra cost; where none was, the button that asks for its invoice. */
export function CostBill({ receipt, cost, kind, billId }: CostBillProps) {
  const { t } = useTranslation('stock-receipts');
  const [isAsking, setAsking] = useState(false);
  const bill = receipt.bills.find(({ id }) => id === billId);
  if (bill) return <span className={css.quiet}>{t('costInvoice.billed', { number: bill.number })}</span>;
  if (receipt.status !== 'posted') return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('costInvoice.enterNamed', { kind: t(`costs.kinds.${kind}`) })}
        onClick={() => setAsking(true)}
      >
        {t('costInvoice.enter')}
      </Button>
      {isAsking ? (
        <CostBillDialog receipt={receipt} cost={cost} kind={kind} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
