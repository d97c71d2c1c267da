import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { DateText } from '../../../../components/date-text.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { PageHeader } from '../../../../components/page-header.tsx';
import { RecordFrame } from '../../../../components/record-frame.tsx';
import { Facts, Section, textFact } from '../../../../components/section.tsx';
import { useIsReading } from '../../../../lib/reading.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { ReceiptPictures } from '../receipt-pictures.tsx';
import { ReceiptStatusBadge } from '../receipt-status.tsx';
import { ReceivingScreen } from '../receiving/receiving-screen.tsx';
import { receiptQuery } from '../stock-receipts.queries.ts';
import { BillDialog } from './bill-dialog.tsx';
import { BillsOfReceipt } from './bills-of-receipt.tsx';
import { AddCostDialog } from './add-cost-dialog.tsx';
import { CorrectPricesDialog } from './correct-prices-dialog.tsx';
import { CostsOfReceipt } from './cost-rows.tsx';
import { LaterDocuments } from './later-documents.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptTimeline } from './receipt-timeline.tsx';
import { ReplaceReceiptDialog } from './replace-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { ReverseReceiptDialog } from './reverse-dialog.tsx';

/** A receipt: while it is a draft the screen to count on, afterwards its record. */
export function ReceiptScreen({ id }: { id: string }) {
  const { t } = useTranslation('stock-receipts');
  const isReading = useIsReading();
  return (
    <RecordFrame
      id={id}
      query={useQuery(receiptQuery(id))}
      nameOf={({ number, supplierName }) => number ?? supplierName}
      backHref="/stock-receipts"
      words={t('record', { returnObjects: true })}
    >
      {(receipt) =>
        receipt.status === 'draft' && !isReading ? (
          <ReceivingScreen receipt={receipt} />
        ) : (
          <ReceiptRecord receipt={receipt} />
        )
      }
    </RecordFrame>
  );
}

const dialogs = {
  enterBill: BillDialog,
  cost: AddCostDialog,
  prices: CorrectPricesDialog,
  goodsBack: ReturnDialog,
  reverse: ReverseReceiptDialog,
  replace: ReplaceReceiptDialog,
};

function ReceiptRecord({ receipt }: { receipt: StockReceipt }) {
  const { t } = useTranslation('stock-receipts');
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const Dialog = asked && dialogs[asked];
  const { has } = useViewer();
  const isPosted = receipt.status === 'posted';
  const billHref = `/accounts-payable/new?supplier=${receipt.supplierId}&receipt=${receipt.id}`;
  const action = (name: keyof typeof dialogs, isDanger = false) => ({
    label: t(`actions.${name}`),
    onRun: () => setAsked(name),
    isDanger,
  });
  // What was undone can be entered anew as long as nothing was.
  const again =
    receipt.replacedBy === null ? [{ label: t('actions.again'), onRun: () => setAsked('replace') }] : [];
  const costBills = new Set([...receipt.costs, ...receipt.lateCosts].map(({ costBillId }) => costBillId));
  const isBilled = receipt.bills.some(
    ({ id, kind, status }) => kind === 'bill' && status !== 'void' && !costBills.has(id),
  );
  const bill = has('accountsPayable')
    ? [{ label: t('actions.bill'), href: billHref }]
    : isBilled
      ? []
      : [action('enterBill')];
  return (
    <>
      <PageHeader
        title={receipt.number ?? t('draft')}
        subtitle={<AppLink href={`/suppliers/${receipt.supplierId}`}>{receipt.supplierName}</AppLink>}
        badge={<ReceiptStatusBadge status={receipt.status} />}
        secondary={isPosted ? [...bill, action('goodsBack'), action('cost')] : again}
        menu={isPosted ? [action('prices'), action('replace'), action('reverse', true)] : []}
      />
      <Section title={t('about')}>
        <Facts
          items={[
            {
              label: t('fields.day'),
              value: receipt.businessDate === null ? '-' : <DateText value={receipt.businessDate} />,
            },
            { label: t('fields.location'), value: receipt.locationName },
            ...textFact(t('fields.deliveryNote'), receipt.deliveryNoteNumber),
            {
              label: t('fields.goods'),
              value: <MoneyText amountMinor={receipt.netMinor} currency={receipt.currency} isExact />,
            },
            ...(receipt.landedMinor === 0
              ? []
              : [{ label: t('costs.title'), value: <MoneyText amountMinor={receipt.landedMinor} /> }]),
            { label: t('fields.postedBy'), value: receipt.actor ?? '-' },
            ...(receipt.postedAt === null
              ? []
              : [{ label: t('fields.posted'), value: <DateText value={receipt.postedAt} style="moment" /> }]),
            ...textFact(t('fields.note'), receipt.note),
            ...(receipt.replaces === null
              ? []
              : [{ label: t('fields.replaces'), value: <ReceiptLink {...receipt.replaces} /> }]),
            ...(receipt.replacedBy === null
              ? []
              : [{ label: t('fields.replacedBy'), value: <ReceiptLink {...receipt.replacedBy} /> }]),
          ]}
        />
      </Section>
      <ReceiptLines receipt={receipt} />
      <CostsOfReceipt receipt={receipt} />
      <BillsOfReceipt receipt={receipt} />
      <LaterDocuments receipt={receipt} />
      <ReceiptPictures receipt={receipt} />
      <ReceiptTimeline id={receipt.id} />
      {Dialog ? <Dialog receipt={receipt} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

/** Another receipt by its number; a draft has none yet. */
function ReceiptLink({ id, number }: { id: string; number: string | null }) {
  const { t } = useTranslation('stock-receipts');
  return <AppLink href={`/stock-receipts/${id}`}>{number ?? t('draft')}</AppLink>;
}
