import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
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
import { BillBadge } from './bill-state.tsx';
import { BillTimeline } from './bill-timeline.tsx';
import { billQuery } from './bills.queries.ts';

/** A bill's or credit's record, or the form to change a draft. */
export function BillScreen({ id, isEditing }: { id: string; isEditing: boolean }) {
  const { t } = useTranslation('bills');
  const navigate = useNavigate();
  return (
    <RecordFrame
      id={id}
      query={useQuery(billQuery(id))}
      nameOf={({ number, supplierName }) => number ?? supplierName}
      backHref="/accounts-payable"
      words={t('record.frame', { returnObjects: true })}
    >
      {(bill) =>
        isEditing && bill.status === 'draft' ? (
          <BillEditor
            bill={bill}
            onSaved={() => void navigate({ href: `/accounts-payable/${id}`, replace: true })}
          />
        ) : (
          <BillRecord bill={bill} />
        )
      }
    </RecordFrame>
  );
}

/** What keeps a bill from being paid, or why it can be paid all the same. */
function Notices({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  if (bill.isHeld) return <Warning title={t('record.held')}>{t('record.heldText')}</Warning>;
  if (bill.releasedBy !== null)
    return (
      <Warning tone="good" title={t('record.released', { who: bill.releasedBy })}>
        {bill.releaseReason}
      </Warning>
    );
  return null;
}

/** What settled the bill, or what a credit was used for. */
function Settlements({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  if (bill.settlements.length === 0) return null;
  return (
    <Section title={t(bill.kind === 'bill' ? 'record.settledBy' : 'record.usedFor')}>
      <Facts
        items={bill.settlements.map(({ documentId, kind, number, day, amountMinor }) => ({
          label: number,
          value: (
            <>
              {kind === 'payment' ? (
                t('record.payment')
              ) : (
                <AppLink href={`/accounts-payable/${documentId}`}>{t(`record.${kind}`)}</AppLink>
              )}
              {' · '}
              <MoneyText amountMinor={amountMinor} currency={bill.currency} isExact />
              {' · '}
              <DateText value={day} style="date" />
            </>
          ),
        }))}
      />
    </Section>
  );
}

function BillRecord({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  const { locale, currency: books } = useRegion();
  const steps = useBillSteps(bill);
  const supplier = <AppLink href={`/suppliers/${bill.supplierId}`}>{bill.supplierName}</AppLink>;
  const isBill = bill.kind === 'bill';
  return (
    <>
      <PageHeader
        title={bill.number ?? t(isBill ? 'record.draftBill' : 'record.draftCredit')}
        badge={<BillBadge bill={bill} />}
        subtitle={
          <>
            {supplier}
            {bill.supplierNumber === null ? null : ` · ${bill.supplierNumber}`}
            {isBill ? null : ` · ${t('record.isCredit')}`}
          </>
        }
        primary={steps.primary}
        secondary={steps.secondary}
        menu={steps.menu}
      />
      <Notices bill={bill} />
      <KeyFigures
        label={t('record.figures')}
        figures={[
          {
            label: t('columns.total'),
            value: <MoneyText amountMinor={bill.totalMinor} currency={bill.currency} />,
          },
          {
            label: t(isBill ? 'columns.open' : 'record.unused'),
            value: <MoneyText amountMinor={bill.openMinor} currency={bill.currency} />,
          },
          { label: t('columns.billedOn'), value: <DateText value={bill.billedOn} style="date" /> },
          ...(isBill
            ? [
                {
                  label: t('columns.dueOn'),
                  value: <DateText value={bill.dueOn} style="date" />,
                  note: bill.isOverdue ? t('overdue') : undefined,
                },
              ]
            : []),
        ]}
      />
      <BillLines bill={bill} />
      <Settlements bill={bill} />
      <Section title={t('record.about')}>
        <Facts
          items={[
            { label: t('columns.supplier'), value: supplier },
            ...textFact(t('fields.supplierNumber'), bill.supplierNumber),
            ...(bill.businessDate === null
              ? []
              : [
                  {
                    label: t('record.countsOn'),
                    value: <DateText value={bill.businessDate} style="date" />,
                  },
                ]),
            ...(bill.exchangeRate === null || bill.currency === books
              ? []
              : [
                  {
                    label: t('record.rate', { currency: bill.currency }),
                    value: `${quantityText(bill.exchangeRate, locale)} ${books}`,
                  },
                ]),
            ...textFact(t('record.enteredBy'), bill.createdBy),
            ...textFact(t('record.approvedBy'), bill.approvedBy),
            ...textFact(t('fields.repeatsReason'), bill.repeatsReason),
            ...textFact(t('fields.note'), bill.note),
            ...(bill.voidedOn === null
              ? []
              : [{ label: t('record.voidedOn'), value: <DateText value={bill.voidedOn} style="date" /> }]),
          ]}
        />
      </Section>
      <BillTimeline bill={bill} />
      {steps.dialog}
    </>
  );
}
