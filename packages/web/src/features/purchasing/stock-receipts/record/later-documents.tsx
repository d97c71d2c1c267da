import { Button } from '@mantine/core';
import type { SupplierReturn } from '@shelfwise/contract/features/purchasing/stock-receipts/others-of-receipt.schemas';
import type { LateCost } from '@shelfwise/contract/features/purchasing/stock-receipts/costs-of-receipt.schemas';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { DateText } from '../../../../components/date-text.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Section } from '../../../../components/section.tsx';
import { StatusBadge } from '../../../../components/status-badge.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { moneyText, quantityText } from '../../../../lib/money.ts';
import { SupplierSharing } from '../../purchase-documents/supplier-sharing.tsx';
import { useReverseCost, useReverseReturn } from '../stock-receipts.queries.ts';
import { CostBill } from './cost-bill.tsx';
import css from './receipt.module.css';

/** What came of a receipt later: costs, corrected prices, and goods that went back. */
export function LaterDocuments({ receipt }: { receipt: StockReceipt }) {
  const { t } = useTranslation('stock-receipts');
  const { lateCosts, returns } = receipt;
  if (lateCosts.length + returns.length === 0) return null;
  return (
    <Section title={t('later.title')}>
      <ul className={css.documents}>
        {lateCosts.map((cost) => (
          <CostRow key={cost.id} receipt={receipt} cost={cost} />
        ))}
        {returns.map((back) => (
          <ReturnRow key={back.id} receipt={receipt} back={back} />
        ))}
      </ul>
    </Section>
  );
}

function CostRow({ receipt, cost }: { receipt: StockReceipt; cost: LateCost }) {
  const { t } = useTranslation('stock-receipts');
  const reverse = useReverseCost();
  const isStanding = cost.status === 'posted';
  return (
    <li className={css.document}>
      <div className={css.head}>
        <strong>{cost.number}</strong>
        <span>{cost.kind === null ? t('later.prices') : t(`costs.kinds.${cost.kind}`)}</span>
        <MoneyText amountMinor={cost.valueMinor} />
        <DateText value={cost.businessDate} />
        {isStanding && cost.kind !== null ? (
          <CostBill
            receipt={receipt}
            cost={{ documentId: cost.id }}
            kind={cost.kind}
            billId={cost.costBillId}
          />
        ) : null}
        {isStanding ? (
          <Button
            size="xs"
            variant="default"
            loading={reverse.isPending}
            onClick={() => reverse.mutate({ id: receipt.id, documentId: cost.id })}
          >
            {t('later.undo', { number: cost.number })}
          </Button>
        ) : (
          <StatusBadge>{t('statuses.reversed')}</StatusBadge>
        )}
      </div>
      <p className={css.quiet}>
        {t('later.toStock')} <MoneyText amountMinor={cost.stockMinor} /> · {t('later.toSales')}{' '}
        <MoneyText amountMinor={cost.valueMinor - cost.stockMinor} />
      </p>
      {cost.touched.length === 0 ? null : (
        <p className={css.quiet}>
          {t('later.touched')}{' '}
          {cost.touched.map((one, index) => (
            <span key={one.id}>
              {index === 0 ? null : ', '}
              {one.orderId === null ? (
                one.number
              ) : (
                <AppLink href={`/orders/${one.orderId}`}>{one.number}</AppLink>
              )}
            </span>
          ))}
        </p>
      )}
      {cost.note === null ? null : <p>{cost.note}</p>}
    </li>
  );
}

function ReturnRow({ receipt, back }: { receipt: StockReceipt; back: SupplierReturn }) {
  const { t } = useTranslation('stock-receipts');
  const { locale, timezone } = useRegion();
  const reverse = useReverseReturn();
  const { id, number, status } = back;
  const amount = moneyText(back.netMinor, back.currency, locale);
  const day = formatDate(back.businessDate, 'date', locale, timezone);
  return (
    <li className={css.document}>
      <div className={css.head}>
        <strong>{number}</strong>
        <span>{t('later.returned')}</span>
        <MoneyText amountMinor={back.netMinor} currency={back.currency} isExact />
        <DateText value={back.businessDate} />
        <SupplierSharing
          document={{ id, kind: 'debit_note', number, title: t('share.title', { number }) }}
          textOf={(company) =>
            t(status === 'posted' ? 'share.text' : 'share.textReversed', { number, company, amount, day })
          }
          supplierId={receipt.supplierId}
        />
        {status === 'posted' ? (
          <Button
            size="xs"
            variant="default"
            loading={reverse.isPending}
            onClick={() => reverse.mutate({ id: receipt.id, documentId: id })}
          >
            {t('later.undo', { number })}
          </Button>
        ) : (
          <StatusBadge>{t('statuses.reversed')}</StatusBadge>
        )}
      </div>
      <p>{back.reason}</p>
      {back.lines.map((line) => (
        <p key={line.receiptLine} className={css.quiet}>
          {line.productName}: {quantityText(line.enteredQuantity, locale)} {line.packName}
        </p>
      ))}
    </li>
  );
}
