import { Button } from '@mantine/core';
import type {
  SupplierCredit,
  SupplierPayment,
} from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { supplierQuery } from '../../contacts/index.ts';
import { useAccountText } from '../payables/use-account-text.ts';
import { BillFixes } from '../bills/bill-fixes.tsx';
import { PayDialog } from './pay-dialog.tsx';
import css from '../../../components/lines/settling.module.css';
import { creditsQuery, openBillsQuery, paymentsOfSupplierQuery } from './supplier-payments.queries.ts';
import { ReversePaymentDialog } from './undo-dialogs.tsx';
import { UseCreditDialog } from './use-credit-dialog.tsx';

type Asked = { pay: string | undefined } | { use: SupplierCredit } | { reverse: SupplierPayment };

/** A document's number; a link where the plan has its screen. */
function Numbered({ href, children }: { href: string; children: string }) {
  return useViewer().has('accountsPayable') ? <AppLink href={href}>{children}</AppLink> : children;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className={css.group}>{title}</h3>
      <ul className={css.rows}>{children}</ul>
    </>
  );
}

/** What a supplier is owed, what is in hand with them, and what was paid last: on every plan that has suppliers. */
export function PayablesOfSupplier({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation(['payables', 'bills']);
  const open = useQuery(openBillsQuery(supplierId)).data;
  const credits = useQuery(creditsQuery(supplierId)).data;
  const payments = useQuery(paymentsOfSupplierQuery(supplierId)).data;
  const name = useQuery(supplierQuery(supplierId)).data?.name ?? '';
  const accountText = useAccountText();
  const hasScreens = useViewer().has('accountsPayable');
  const [asked, setAsked] = useState<Asked>();
  if (!open || !credits || !payments) return null;
  const close = (): void => setAsked(undefined);
  const isSettleable = ({ currency }: SupplierCredit): boolean =>
    open.items.some((bill) => bill.currency === currency && !bill.isHeld);
  return (
    <Section
      title={t('ofSupplier.title')}
      aside={
        <span className={css.actions}>
          {hasScreens ? (
            <Button
              size="xs"
              renderRoot={(props) => (
                <AppLink {...props} href={`/accounts-payable/new?supplier=${supplierId}`} />
              )}
            >
              {t('bills:create')}
            </Button>
          ) : null}
          <Button size="xs" onClick={() => setAsked({ pay: undefined })}>
            {t('ofSupplier.pay')}
          </Button>
        </span>
      }
    >
      {open.items.length === 0 ? <p>{t('ofSupplier.nothing')}</p> : null}
      {open.items.length === 0 ? null : (
        <Group title={t('ofSupplier.bills', { count: open.count })}>
          {open.items.map((bill) => (
            <li key={bill.id}>
              <span>
                <Numbered href={`/accounts-payable/${bill.id}`}>{bill.number}</Numbered>
                {bill.supplierNumber === null ? null : ` · ${bill.supplierNumber}`}{' '}
                <span className={css.quiet}>
                  {t(bill.isOverdue ? 'pay.wasDue' : 'pay.due')} <DateText value={bill.dueOn} style="date" />
                </span>{' '}
                {bill.isHeld ? <StatusBadge tone="warn">{t('held')}</StatusBadge> : null}
              </span>
              <MoneyText amountMinor={bill.openMinor} currency={bill.currency} isExact />
              {bill.isHeld ? null : (
                <Button
                  size="xs"
                  aria-label={t('ofSupplier.payNamed', { number: bill.number })}
                  onClick={() => setAsked({ pay: bill.id })}
                >
                  {t('ofSupplier.payBill')}
                </Button>
              )}
              <BillFixes id={bill.id} number={bill.number} isPaid={bill.openMinor < bill.totalMinor} />
            </li>
          ))}
        </Group>
      )}
      {credits.items.length === 0 ? null : (
        <Group title={t('ofSupplier.credits')}>
          {credits.items.map((credit) => (
            <li key={credit.id}>
              <span>
                <Numbered
                  href={
                    credit.kind === 'payment'
                      ? `/accounts-payable/payments/${credit.id}`
                      : `/accounts-payable/${credit.id}`
                  }
                >
                  {credit.number}
                </Numbered>{' '}
                <span className={css.quiet}>
                  {t(`ofSupplier.kinds.${credit.kind}`)} · <DateText value={credit.day} style="date" />
                </span>
              </span>
              <MoneyText amountMinor={credit.openMinor} currency={credit.currency} isExact />
              {isSettleable(credit) ? (
                <Button
                  size="xs"
                  aria-label={t('ofSupplier.useNamed', { number: credit.number })}
                  onClick={() => setAsked({ use: credit })}
                >
                  {t('ofSupplier.use')}
                </Button>
              ) : null}
            </li>
          ))}
        </Group>
      )}
      {payments.items.length === 0 ? null : (
        <Group title={t('ofSupplier.payments')}>
          {payments.items.map((payment) => (
            <li key={payment.id}>
              <span>
                <Numbered href={`/accounts-payable/payments/${payment.id}`}>{payment.number}</Numbered>{' '}
                <span className={css.quiet}>
                  <DateText value={payment.paidOn} style="date" /> · {accountText(payment.moneyAccountName)}
                </span>{' '}
                {payment.status === 'reversed' ? <StatusBadge>{t('states.reversed')}</StatusBadge> : null}
              </span>
              <MoneyText amountMinor={payment.amountMinor} currency={payment.currency} isExact />
              {payment.status === 'reversed' ? null : (
                <Button
                  size="xs"
                  color="red"
                  aria-label={t('ofSupplier.reverseNamed', { number: payment.number })}
                  onClick={() => setAsked({ reverse: payment })}
                >
                  {t('ofSupplier.reverse')}
                </Button>
              )}
            </li>
          ))}
        </Group>
      )}
      {hasScreens && payments.total.count > payments.items.length ? (
        <AppLink href={`/accounts-payable/payments?supplier=${supplierId}`}>{t('ofSupplier.all')}</AppLink>
      ) : null}
      {asked && 'pay' in asked ? (
        <PayDialog
          supplierId={supplierId}
          supplierName={name}
          {...(asked.pay === undefined ? {} : { billId: asked.pay })}
          onClose={close}
        />
      ) : null}
      {asked && 'use' in asked ? (
        <UseCreditDialog supplierId={supplierId} credit={asked.use} onClose={close} />
      ) : null}
      {asked && 'reverse' in asked ? <ReversePaymentDialog payment={asked.reverse} onClose={close} /> : null}
    </Section>
  );
}
