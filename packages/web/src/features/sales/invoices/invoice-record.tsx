import { paperOf } from '@shelfwise/contract/features/sales/invoices/foreign-amounts.rules';
import { standingOf } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { InvoiceRecord } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { moneyText, quantityText } from '../../../lib/money.ts';
import { ReceiveDialog } from '../customer-payments/receive-dialog.tsx';
import { SettlementRows } from '../customer-payments/settlement-rows.tsx';
import css from '../orders/documents.module.css';
import { CollectionSection } from '../reminders/collection-section.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { countedOf } from './draft-form.ts';
import { DraftRecord } from './draft-record.tsx';
import { isDisputed } from './dispute-notice.tsx';
import { FormerParticulars } from './former-particulars.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceRows } from './invoice-rows.tsx';
import { InvoiceBadge } from './invoice-state.tsx';
import { InvoiceTimeline } from './invoice-timeline.tsx';
import { invoiceRecordQuery } from './invoices.queries.ts';
import { LinkSection } from './link-section.tsx';
import { useReducing } from './reducing.tsx';

const listHref = '/accounts-receivable';

/** An invoice's record, that of a draft, or the form to change a draft. */
export function InvoiceScreen({ id, isEditing }: { id: string; isEditing: boolean }) {
  const { t } = useTranslation('receivables');
  const navigate = useNavigate();
  return (
    <RecordFrame
      id={id}
      query={useQuery(invoiceRecordQuery(id))}
      nameOf={(record) => (record.state === 'draft' ? t('draftTitle') : record.invoice.number)}
      backHref={listHref}
      words={t('record.frame', { returnObjects: true })}
    >
      {(record) => {
        if (record.state === 'issued') return <IssuedRecord record={record} />;
        return isEditing ? (
          <DraftEditor
            draft={record.draft}
            onSaved={() => void navigate({ href: `${listHref}/${id}`, replace: true })}
          />
        ) : (
          <DraftRecord draft={record.draft} />
        );
      }}
    </RecordFrame>
  );
}

type Issued = Extract<InvoiceRecord, { state: 'issued' }>;

function IssuedRecord({ record }: { record: Issued }) {
  const { invoice: booked, orderNumber, issuedBy, settlements, link } = record;
  // All that is shown and typed is in the currency that the invoice was written in.
  const invoice = paperOf(booked);
  const { t } = useTranslation('receivables');
  const { locale } = useRegion();
  const [isReceiving, setIsReceiving] = useState(false);
  const reducing = useReducing(invoice);
  const { id, currency, customerId, orderId, status, creditNotes } = invoice;
  const openMinor = status === 'void' ? 0 : invoice.totalMinor - invoice.paidMinor - invoice.creditedMinor;
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} isExact />;
  const name = invoice.customerName ?? t('walkIn');
  return (
    <>
      <PageHeader
        title={invoice.number}
        badge={
          <InvoiceBadge
            invoice={{ ...invoice, isDisputed: isDisputed(invoice), standing: standingOf(invoice) }}
          />
        }
        subtitle={
          <>
            {customerId === null ? name : <AppLink href={`/customers/${customerId}`}>{name}</AppLink>}
            {orderId === null ? null : (
              <>
                {' · '}
                <AppLink href={`/orders/${orderId}`}>{orderNumber ?? t('record.order')}</AppLink>
              </>
            )}
          </>
        }
        primary={
          openMinor > 0 && customerId !== null
            ? { label: t('pay.button'), onRun: () => setIsReceiving(true) }
            : undefined
        }
        secondary={
          customerId === null ? [] : [{ label: t('steps.duplicate'), href: `${listHref}/new?copy=${id}` }]
        }
        menu={reducing.actions}
      />
      <KeyFigures
        label={t('record.figures')}
        figures={[
          { label: t('columns.total'), value: money(invoice.totalMinor) },
          { label: t('columns.open'), value: money(openMinor) },
          { label: t('columns.issuedOn'), value: <DateText value={invoice.issuedOn} style="date" /> },
          {
            label: t('columns.dueOn'),
            value: <DateText value={invoice.dueOn} style="date" />,
            note: invoice.isOverdue ? t('overdue') : undefined,
          },
        ]}
      />
      <InvoiceLines
        invoice={invoice}
        lines={invoice.lines.map((line) => ({
          ...line,
          unit: line.pack?.name ?? line.unit,
          quantity: countedOf(line),
          // Why price × quantity is more than the amount.
          note:
            line.discounts
              .flatMap((one) =>
                one.kind === 'rule' ? [`${one.name} ${moneyText(-one.amountMinor, currency, locale)}`] : [],
              )
              .join(' · ') || undefined,
        }))}
      />
      <Section title={t('record.documents')} isFlush>
        <ul className={css.list}>
          <InvoiceRows invoices={[invoice]} />
        </ul>
      </Section>
      <LinkSection link={link} />
      <Section title={t('settlements.title')}>
        {settlements.length === 0 ? (
          <p>{t('settlements.none')}</p>
        ) : (
          <SettlementRows
            settlements={settlements.map((one) => ({
              ...one,
              amountMinor: one.foreignMinor ?? one.amountMinor,
              isFixed: creditNotes.some(({ id: noteId }) => noteId === one.documentId),
            }))}
            currency={currency}
          />
        )}
      </Section>
      {customerId === null ? null : (
        <CollectionSection
          customerId={customerId}
          invoiceId={id}
          openMinor={openMinor === 0 ? 0 : booked.totalMinor - booked.paidMinor - booked.creditedMinor}
        />
      )}
      <Section title={t('editor.details')}>
        <Facts
          items={[
            {
              label: t('record.issued'),
              value: (
                <>
                  <DateText value={invoice.issuedAt} style="moment" />
                  {issuedBy === null ? null : ` · ${issuedBy}`}
                </>
              ),
            },
            ...(booked.foreign === null
              ? []
              : [
                  {
                    label: t('record.inBooks'),
                    value: (
                      <>
                        <MoneyText amountMinor={booked.totalMinor} currency={booked.currency} isExact />{' '}
                        {t('record.atRate', { rate: quantityText(booked.foreign.rate, locale) })}
                      </>
                    ),
                  },
                ]),
            ...textFact(t('record.address'), invoice.customerAddress),
            ...textFact(t('record.taxNumber'), invoice.customerTaxNumber),
            ...textFact(t('record.reference'), invoice.customerReference),
          ]}
        />
        {orderId === null ? null : (
          <p>
            <AppLink href={`/orders/${orderId}`}>{t('record.historyAtOrder')}</AppLink>
          </p>
        )}
      </Section>
      <FormerParticulars corrections={invoice.corrections} />
      {orderId === null ? <InvoiceTimeline id={id} /> : null}
      {reducing.dialog}
      {isReceiving && customerId !== null ? (
        <ReceiveDialog customerId={customerId} invoiceId={id} onClose={() => setIsReceiving(false)} />
      ) : null}
    </>
  );
}
