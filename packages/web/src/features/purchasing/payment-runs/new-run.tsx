import { Button, Checkbox } from '@mantine/core';
import type { OpenBill } from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState, ErrorState } from '../../../components/state-view.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { runVerb } from '../../../lib/verb.ts';
import { DayInput } from '../../../components/reports/day-input.tsx';
import css from '../../../components/reports/report.module.css';
import { dueBillsQuery } from '../payables/payables.queries.ts';
import { useCreateRun } from './payment-runs.queries.ts';

const isPayable = ({ isHeld, runId }: OpenBill): boolean => !isHeld && runId === null;

interface NewRunProps {
  /** the last due day of the bills that are offered; a week from now, where it is left out */
  until: string | undefined;
  supplierId: string | undefined;
  onCreated: (id: string) => void;
}

/** Chooses the bills of a new run: all that is due until a day, less what is taken out. */
export function NewRun({ until, supplierId, onCreated }: NewRunProps) {
  const { t } = useTranslation('payables');
  const { timezone } = useRegion();
  const [day, setDay] = useState(until ?? addDays(todayIn(timezone), 7));
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(
    dueBillsQuery({ dueUntil: day, ...(supplierId === undefined ? {} : { supplierId }) }),
  );
  const create = useCreateRun();
  const items = query.data?.items ?? [];
  const chosen = items.filter((bill) => isPayable(bill) && !out.has(bill.id));
  const toggle = (ids: readonly string[], isIn: boolean): void =>
    setOut((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isIn) next.delete(id);
        else next.add(id);
      return next;
    });
  const bySupplier = [...Map.groupBy(items, ({ supplierId: of }) => of).values()];
  const start = (): void =>
    runVerb(create, { bills: chosen.map(({ id }) => ({ billId: id })) }, ({ id }) => onCreated(id));
  return (
    <>
      <PageHeader
        title={t('newRun.title')}
        subtitle={t('newRun.subtitle')}
        primary={{
          label: t('newRun.create', { count: chosen.length }),
          isBusy: create.isPending,
          isDisabled: chosen.length === 0,
          onRun: start,
        }}
      />
      <div className={css.tools}>
        <DayInput label={t('newRun.until')} value={day} onChange={setDay} />
        <p className={css.quiet} role="status">
          {t('newRun.chosen', { count: chosen.length })}{' '}
          <MoneyText amountMinor={chosen.reduce((sum, bill) => sum + bill.openBaseMinor, 0)} />
        </p>
      </div>
      {query.isError ? (
        <ErrorState
          title={t('newRun.failed')}
          message={asAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : query.data !== undefined && items.length === 0 ? (
        <EmptyState title={t('newRun.emptyTitle')} drawing="receipt">
          {t('newRun.emptyText')}
        </EmptyState>
      ) : (
        bySupplier.map((bills) => {
          const own = bills.filter(isPayable).map(({ id }) => id);
          const isAllIn = own.some((id) => !out.has(id));
          return (
            <Section
              key={bills[0]?.supplierId}
              title={bills[0]?.supplierName ?? ''}
              isFlush
              aside={
                own.length === 0 ? undefined : (
                  <Button size="xs" onClick={() => toggle(own, !isAllIn)}>
                    {t(isAllIn ? 'newRun.none' : 'newRun.all')}
                  </Button>
                )
              }
            >
              <ul className={css.choices}>
                {bills.map((bill) => (
                  <li key={bill.id}>
                    <Checkbox
                      checked={isPayable(bill) && !out.has(bill.id)}
                      disabled={!isPayable(bill)}
                      onChange={(event) => toggle([bill.id], event.currentTarget.checked)}
                      label={
                        bill.supplierNumber === null ? bill.number : `${bill.number} · ${bill.supplierNumber}`
                      }
                      description={
                        <>
                          {t(bill.isOverdue ? 'pay.wasDue' : 'pay.due')}{' '}
                          <DateText value={bill.dueOn} style="date" />
                        </>
                      }
                    />
                    <span>
                      {bill.isHeld ? (
                        <AppLink href={`/accounts-payable/${bill.id}`}>
                          <StatusBadge tone="warn">{t('held')}</StatusBadge>
                        </AppLink>
                      ) : null}
                      {bill.runId === null ? null : (
                        <AppLink href={`/accounts-payable/runs/${bill.runId}`}>
                          <StatusBadge>{t('newRun.inRun')}</StatusBadge>
                        </AppLink>
                      )}{' '}
                      <MoneyText amountMinor={bill.openMinor} currency={bill.currency} isExact />
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          );
        })
      )}
    </>
  );
}
