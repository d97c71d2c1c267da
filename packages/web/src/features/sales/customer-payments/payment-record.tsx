import type { CustomerPaymentRecord } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import { customerPaymentNoun } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.noun';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { moneyText, quantityText } from '../../../lib/money.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useGivenMethodName } from '../../ledger/index.ts';
import { RefundDialog } from '../payments/refund-dialog.tsx';
import { ReverseDialog } from '../payments/reverse-dialog.tsx';
import { DocumentSharing } from '../sharing/document-sharing.tsx';
import papers from '../sharing/sharing.module.css';
import { sharedPayment } from '../sharing/shared-document.ts';
import { AllocateDialog } from './allocate-dialog.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import { paymentQuery } from './customer-payments.queries.ts';
import { PaymentBadge } from './payment-list.tsx';
import { SettlementRows } from './settlement-rows.tsx';

function PaymentTimeline({ id, currency }: { id: string; currency: string }) {
  const { t } = useTranslation('receivables');
  const { locale } = useRegion();
  return (
    <RecordTimeline
      subject="customer_payment"
      id={id}
      tell={({ action, before, after }, who) => {
        const verb =
          customerPaymentNoun.verbs.find((one) => action === `customer_payment.${one}`) ?? 'record';
        const minor = after?.['amountMinor'] ?? after?.['allocatedMinor'] ?? before?.['allocatedMinor'];
        const reason = after?.['reason'];
        const detail =
          typeof reason === 'string'
            ? reason
            : typeof minor === 'number'
              ? moneyText(minor, currency, locale)
              : undefined;
        return {
          what: t(`payments.history.${verb}`, { who }),
          ...(detail === undefined ? {} : { detail }),
        };
      }}
    />
  );
}

/** A payment of a customer: what it settled, what of it is free, and how to undo it. */
export function PaymentScreen({ id }: { id: string }) {
  const { t } = useTranslation('receivables');
  return (
    <RecordFrame
      id={id}
      query={useQuery(paymentQuery(id))}
      nameOf={({ number }) => number}
      backHref="/accounts-receivable/payments"
      words={t('payments.frame', { returnObjects: true })}
    >
      {(payment) => <PaymentRecord payment={payment} />}
    </RecordFrame>
  );
}

/** What of a payment is in hand, in the currency that it was paid in. */
const inHandOf = ({ creditMinor, currency, foreign }: CustomerPaymentRecord) =>
  foreign === null
    ? { openMinor: creditMinor, currency }
    : { openMinor: foreign.creditMinor, currency: foreign.currency };

function PaymentRecord({ payment }: { payment: CustomerPaymentRecord }) {
  const { t } = useTranslation('receivables');
  const { locale } = useRegion();
  const mayUndo = useViewer().can('canManageInventory');
  const [asked, setAsked] = useState<'reverse' | 'use' | 'refund' | 'certify'>();
  const methodName = useGivenMethodName();
  const { id, number, currency, amountMinor, creditMinor, customerId, orderId, status, direction } = payment;
  const name = payment.customerName ?? t('walkIn');
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} />;
  const close = (): void => setAsked(undefined);
  const canUse = creditMinor > 0 && customerId !== null;
  return (
    <>
      <PageHeader
        title={number}
        badge={<PaymentBadge payment={payment} />}
        subtitle={
          <>
            {customerId === null ? name : <AppLink href={`/customers/${customerId}`}>{name}</AppLink>}
            {orderId === null ? null : (
              <>
                {' · '}
                <AppLink href={`/orders/${orderId}`}>{payment.orderNumber ?? t('record.order')}</AppLink>
              </>
            )}
          </>
        }
        primary={canUse ? { label: t('use.button'), onRun: () => setAsked('use') } : undefined}
        secondary={
          mayUndo && creditMinor > 0 ? [{ label: t('payments.refund'), onRun: () => setAsked('refund') }] : []
        }
        menu={
          mayUndo && status === 'recorded'
            ? [{ label: t('payments.reverse'), isDanger: true, onRun: () => setAsked('reverse') }]
            : []
        }
      />
      <KeyFigures
        label={t('payments.figures')}
        figures={[
          {
            label: t('payments.columns.amount'),
            value: money(amountMinor),
            note: methodName(payment.method, payment.methodName),
          },
          { label: t('payments.columns.unused'), value: money(creditMinor) },
          {
            label: t('payments.columns.paidOn'),
            value: <DateText value={payment.paidOn} style="date" />,
          },
        ]}
      />
      <Section title={t(`payments.settled.${direction}`)}>
        {payment.settlements.length === 0 ? (
          <p>{t('payments.settled.none')}</p>
        ) : (
          <SettlementRows
            settlements={payment.settlements.map((one) => ({
              ...one,
              isFixed: one.kind !== 'invoice',
              note:
                one.exchangeMinor === 0
                  ? undefined
                  : t(one.exchangeMinor > 0 ? 'payments.gain' : 'payments.loss', {
                      amount: moneyText(Math.abs(one.exchangeMinor), currency, locale),
                    }),
            }))}
            currency={currency}
          />
        )}
      </Section>
      <Section title={t('editor.details')}>
        <Facts
          items={[
            ...textFact(t('payments.columns.reference'), payment.reference),
            ...textFact(t('payments.account'), payment.moneyAccountName),
            ...(payment.foreign === null
              ? []
              : [
                  {
                    label: t('payments.paidIn'),
                    value: (
                      <>
                        <MoneyText
                          amountMinor={payment.foreign.amountMinor}
                          currency={payment.foreign.currency}
                          isExact
                        />{' '}
                        {t('record.atRate', { rate: quantityText(payment.foreign.rate, locale) })}
                      </>
                    ),
                  },
                ]),
            ...textFact(t('payments.opening'), payment.isOpening ? t('payments.openingText') : null),
            ...(payment.feeMinor === 0 ? [] : [{ label: t('payments.fee'), value: money(payment.feeMinor) }]),
            ...(payment.withheldMinor === 0
              ? []
              : [{ label: t('withheld.amount'), value: money(payment.withheldMinor) }]),
            ...(payment.withheldMinor === 0
              ? []
              : [
                  {
                    label: t('withheld.certificate'),
                    value: (
                      <>
                        {payment.certificateNumber ?? t('taxKept.none')}{' '}
                        <Button size="xs" onClick={() => setAsked('certify')}>
                          {t(payment.certificateNumber === null ? 'taxKept.add' : 'taxKept.change')}
                        </Button>
                      </>
                    ),
                  },
                ]),
            {
              label: t('payments.recorded'),
              value: (
                <>
                  <DateText value={payment.recordedAt} style="moment" />
                  {payment.actor === null ? null : ` · ${payment.actor}`}
                </>
              ),
            },
          ]}
        />
        <div className={papers.below}>
          <DocumentSharing shared={sharedPayment(payment)} customerId={customerId} />
        </div>
        {!mayUndo && status === 'recorded' ? <p>{t('payments.byManager')}</p> : null}
      </Section>
      {orderId === null ? <PaymentTimeline id={id} currency={currency} /> : null}
      {asked === 'certify' ? <CertificateDialog payment={payment} onClose={close} /> : null}
      {asked === 'reverse' ? <ReverseDialog payment={payment} onClose={close} /> : null}
      {asked === 'refund' ? (
        <RefundDialog
          credit={{ id, number, day: payment.paidOn, cameBy: payment.method, ...inHandOf(payment) }}
          onClose={close}
        />
      ) : null}
      {asked === 'use' && customerId !== null ? (
        <AllocateDialog
          customerId={customerId}
          credit={{ id, number, day: payment.paidOn, ...inHandOf(payment) }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
