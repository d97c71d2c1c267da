import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { Warning } from '../../../components/warning.tsx';
import { quantityText } from '../../../lib/money.ts';
import { useBillSteps } from './bill-actions.tsx';
import { BillEditor } from './bill-editor.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillPictures } from './bill-pictures.tsx';
import { BillBadge } from './bill-state.tsx';
import { BillTimeline } from './bill-timeline.tsx';
import { billQuery } from './bills.queries.ts';
import { Settlements } from './settlements.tsx';

const listHref = '/accounts-payable';

/** A bill's record, or the form to change a draft. */
export function BillScreen({ id, isEditing }: { id: string; isEditing: boolean }) {
  const { t } = useTranslation('bills');
  const navigate = useNavigate();
  return (
    <RecordFrame
      id={id}
      query={useQuery(billQuery(id))}
      nameOf={({ number }) => number ?? t('draft')}
      backHref={listHref}
      words={t('record.frame', { returnObjects: true })}
    >
      {(bill) =>
        isEditing && bill.status === 'draft' ? (
          <BillEditor
            bill={bill}
            onSaved={() => void navigate({ href: `${listHref}/${id}`, replace: true })}
          />
        ) : (
          <BillRecord bill={bill} />
        )
      }
    </RecordFrame>
  );
}

/** Why a bill may not be paid, or who let it. */
function Notices({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  if (bill.isHeld) return <Warning title={t('record.heldTitle')}>{t('record.heldText')}</Warning>;
  if (bill.releaseReason !== null)
    return (
      <Warning tone="good" title={t('record.released', { who: bill.releasedBy ?? '' })}>
        {bill.releaseReason}
      </Warning>
    );
  const isOff =
    bill.status === 'draft' && bill.lines.some(({ match }) => match !== null && match !== 'matched');
  return isOff ? <Warning title={t('record.willBeHeld')} /> : null;
}

/** The receipts and orders that a bill came of, each once; no fact where there are none. */
function originFacts(bill: Bill, t: TFunction<'bills'>): Parameters<typeof Facts>[0]['items'] {
  const links = new Map<string, string>();
  for (const { receiptId, receiptNumber, received } of bill.lines) {
    if (receiptId !== null) links.set(`/stock-receipts/${receiptId}`, receiptNumber ?? t('record.receipt'));
    if (received?.orderId != null)
      links.set(`/stock-receipts/orders/${received.orderId}`, received.orderNumber ?? t('record.order'));
  }
  if (links.size === 0) return [];
  const value = [...links].map(([href, label], index) => (
    <span key={href}>
      {index === 0 ? null : ' · '}
      <AppLink href={href}>{label}</AppLink>
    </span>
  ));
  return [{ label: t('record.origins'), value }];
}

/** A moment with who did it. */
function Done({ at, by }: { at: string; by: string | null }) {
  return (
    <>
      <DateText value={at} style="moment" />
      {by === null ? null : ` · ${by}`}
    </>
  );
}

function BillRecord({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  const { currency: ofBooks, locale } = useRegion();
  const steps = useBillSteps(bill);
  const { currency, kind, status } = bill;
  const supplier = <AppLink href={`/suppliers/${bill.supplierId}`}>{bill.supplierName}</AppLink>;
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} />;
  const day = (value: string) => <DateText value={value} style="date" />;
  return (
    <>
      <PageHeader
        title={bill.number ?? t(`draftOf.${kind}`)}
        badge={<BillBadge bill={bill} />}
        subtitle={
          <>
            {supplier}
            {bill.supplierNumber === null ? null : ` · ${bill.supplierNumber}`}
          </>
        }
        {...(steps.primary ? { primary: steps.primary } : {})}
        secondary={steps.secondary}
        menu={steps.menu}
      />
      <Notices bill={bill} />
      <KeyFigures
        label={t('record.figures')}
        figures={[
          { label: t('columns.total'), value: money(bill.totalMinor) },
          {
            label: t(`record.open.${kind}`),
            value: money(status === 'draft' ? bill.totalMinor : bill.openMinor),
          },
          { label: t('columns.billedOn'), value: day(bill.billedOn) },
          ...(kind === 'bill'
            ? [
                {
                  label: t('columns.dueOn'),
                  value: day(bill.dueOn),
                  note: bill.isOverdue ? t('overdue') : undefined,
                },
              ]
            : []),
        ]}
      />
      <BillLines bill={bill} />
      {status === 'draft' ? null : <Settlements bill={bill} />}
      <Section title={t('editor.details')}>
        <Facts
          items={[
            ...originFacts(bill, t),
            ...(bill.businessDate === null
              ? []
              : [{ label: t('record.businessDate'), value: day(bill.businessDate) }]),
            ...(currency === ofBooks || bill.exchangeRate === null
              ? []
              : [
                  {
                    label: t('record.rate'),
                    value: `1 ${currency} = ${quantityText(bill.exchangeRate, locale)} ${ofBooks}`,
                  },
                ]),
            { label: t('record.entered'), value: <Done at={bill.createdAt} by={bill.createdBy} /> },
            ...(bill.approvedAt === null
              ? []
              : [{ label: t('record.approved'), value: <Done at={bill.approvedAt} by={bill.approvedBy} /> }]),
            ...(bill.voidedOn === null ? [] : [{ label: t('record.voided'), value: day(bill.voidedOn) }]),
            ...textFact(t('fields.repeatsReason'), bill.repeatsReason),
            ...textFact(t('fields.note'), bill.note),
          ]}
        />
      </Section>
      <BillPictures bill={bill} />
      <BillTimeline bill={bill} />
      {steps.dialog}
    </>
  );
}
