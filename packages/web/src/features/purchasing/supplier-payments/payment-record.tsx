import type { WholeSupplierPayment } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { supplierPaymentNoun } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.noun';
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
import { useGivenMethodName } from '../../ledger/index.ts';
import { useAccountText } from '../payables/use-account-text.ts';
import { CertificateSection } from './certificate-section.tsx';
import { PaymentBadge } from './payment-list.tsx';
import { SettlementRows } from './settlement-rows.tsx';
import { paymentQuery } from './supplier-payments.queries.ts';
import { ReversePaymentDialog } from './undo-dialogs.tsx';
import { UseCreditDialog } from './use-credit-dialog.tsx';

function PaymentTimeline({ id, currency }: Pick<WholeSupplierPayment, 'id' | 'currency'>) {
  const { t } = useTranslation('payables');
  const { locale } = useRegion();
  return (
    <RecordTimeline
      subject="supplier_payment"
      id={id}
      tell={({ action, after }, who) => {
        const verb =
          supplierPaymentNoun.verbs.find((one) => action === `supplier_payment.${one}`) ?? 'record';
        const minor = after?.['amountMinor'];
        return {
          what: t(`history.${verb}`, { who }),
          ...(typeof minor === 'number' ? { detail: moneyText(minor, currency, locale) } : {}),
        };
      }}
    />
  );
}

/** A payment to a supplier: what it settled, what of it is still free, and how to undo it. */
export function PaymentScreen({ id }: { id: string }) {
  const { t } = useTranslation('payables');
  return (
    <RecordFrame
      id={id}
      query={useQuery(paymentQuery(id))}
      nameOf={({ number }) => number}
      backHref="/accounts-payable/payments"
      words={t('payment.frame', { returnObjects: true })}
    >
      {(payment) => <PaymentRecord payment={payment} />}
    </RecordFrame>
  );
}

function PaymentRecord({ payment }: { payment: WholeSupplierPayment }) {
  const { t } = useTranslation('payables');
  const { locale, currency: books } = useRegion();
  const [asked, setAsked] = useState<'reverse' | 'use'>();
  const accountText = useAccountText();
  const methodName = useGivenMethodName();
  const { id, number, currency, amountMinor, withheldMinor, openMinor, supplierId, status } = payment;
  const isReversed = status === 'reversed';
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} />;
  const close = (): void => setAsked(undefined);
  return (
    <>
      <PageHeader
        title={number}
        badge={<PaymentBadge payment={payment} />}
        subtitle={<AppLink href={`/suppliers/${supplierId}`}>{payment.supplierName}</AppLink>}
        primary={openMinor > 0 ? { label: t('payment.use'), onRun: () => setAsked('use') } : undefined}
        menu={
          isReversed
            ? []
            : [{ label: t('ofSupplier.reverse'), isDanger: true, onRun: () => setAsked('reverse') }]
        }
      />
      <KeyFigures
        label={t('payment.figures')}
        figures={[
          { label: t('payment.amount'), value: money(amountMinor) },
          {
            label: t('payment.left'),
            value: money(amountMinor - withheldMinor),
            note: accountText(payment.moneyAccountName),
          },
          ...(withheldMinor === 0
            ? []
            : [
                {
                  label: t('columns.withheld'),
                  value: money(withheldMinor),
                  note: payment.withholdingNumber ?? undefined,
                },
              ]),
          {
            label: t('payment.free'),
            value: money(openMinor),
            note: openMinor === 0 ? undefined : t('payment.freeNote'),
          },
        ]}
      />
      <Section title={t('payment.settled')}>
        {payment.settlements.length === 0 ? (
          <p>{t(isReversed ? 'payment.reversedNote' : 'payment.none')}</p>
        ) : (
          <SettlementRows settlements={payment.settlements} currency={currency} />
        )}
      </Section>
      <CertificateSection payment={payment} />
      <Section title={t('payment.about')}>
        <Facts
          items={[
            { label: t('columns.paidOn'), value: <DateText value={payment.paidOn} style="date" /> },
            { label: t('pay.method'), value: methodName(payment.method, payment.methodName) },
            ...textFact(t('columns.reference'), payment.reference),
            ...(payment.runId === null
              ? []
              : [
                  {
                    label: t('payment.run'),
                    value: (
                      <AppLink href={`/accounts-payable/runs/${payment.runId}`}>{payment.runNumber}</AppLink>
                    ),
                  },
                ]),
            ...(currency === books
              ? []
              : [
                  {
                    label: t('pay.rate', { currency }),
                    value: `${quantityText(payment.exchangeRate, locale)} ${books}`,
                  },
                ]),
            ...textFact(t('payment.by'), payment.actor),
            ...(payment.reversedOn === null
              ? []
              : [
                  {
                    label: t('states.reversed'),
                    value: <DateText value={payment.reversedOn} style="date" />,
                  },
                ]),
          ]}
        />
      </Section>
      <PaymentTimeline id={id} currency={currency} />
      {asked === 'reverse' ? <ReversePaymentDialog payment={payment} onClose={close} /> : null}
      {asked === 'use' ? (
        <UseCreditDialog
          supplierId={supplierId}
          credit={{ id, kind: 'payment', number, day: payment.paidOn, currency, amountMinor, openMinor }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
