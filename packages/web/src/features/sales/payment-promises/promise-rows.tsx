import { Button } from '@mantine/core';
import type { PaymentPromise } from '@shelfwise/contract/features/sales/payment-promises/payment-promises.contract';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import css from '../../../components/reports/report.module.css';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useWithdrawPromise } from '../reminders/reminders.queries.ts';

const tones = {
  open: 'neutral',
  broken: 'bad',
  kept: 'good',
  settled: 'neutral',
  withdrawn: 'neutral',
} as const;

/** What was promised, with what came of it. `isOfCustomer`: on a page that names the customer already. */
export function PromiseRows({
  promises,
  isOfCustomer = false,
}: {
  promises: readonly PaymentPromise[];
  isOfCustomer?: boolean;
}) {
  const { t } = useTranslation('receivables');
  const withdraw = useWithdrawPromise();
  return promises.map(
    ({
      id,
      customerId,
      customerName,
      invoiceId,
      invoiceNumber,
      promisedOn,
      promisedBy,
      note,
      ...promise
    }) => (
      <li key={id}>
        <span>
          {isOfCustomer ? (
            t('collection.promised')
          ) : (
            <AppLink href={`/customers/${customerId}`}>{customerName}</AppLink>
          )}
          {invoiceId === null ? null : (
            <>
              {' · '}
              <AppLink href={`/accounts-receivable/${invoiceId}`}>{invoiceNumber}</AppLink>
            </>
          )}
          <p className={css.quiet}>
            <DateText value={promisedOn} style="date" />
            {promisedBy === null ? null : ` · ${promisedBy}`}
            {note === null ? null : ` · ${note}`}
          </p>
        </span>
        <span>
          <MoneyText amountMinor={promise.amountMinor} currency={promise.currency} isExact />
          <StatusBadge tone={tones[promise.state]}>{t(`promises.states.${promise.state}`)}</StatusBadge>
          {promise.state === 'open' || promise.state === 'broken' ? (
            <Button
              size="xs"
              loading={withdraw.isPending && withdraw.variables.id === id}
              onClick={() => withdraw.mutate({ id })}
            >
              {t('promises.withdraw')}
            </Button>
          ) : null}
        </span>
      </li>
    ),
  );
}
