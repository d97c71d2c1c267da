import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseDays, chooseDaysDialog, useDayRanges } from '../../../components/day-ranges.ts';
import { type Filter, FilterChips } from '../../../components/filter-chips.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { lateCode } from '../../../lib/late-code.ts';
import { moneyText } from '../../../lib/money.ts';
import {
  amountsOf,
  type TransactionFilterName,
  transactionAddress,
  type TransactionSearch,
} from './transaction-address.ts';
import { peopleQuery } from './transactions.queries.ts';

const chooseAmounts = 'choose';
const amountsDialog = lateCode(() => import('./choose-amounts-dialog.tsx'));

interface TransactionFiltersProps {
  search: TransactionSearch;
  onSearch: (change: TransactionSearch) => void;
}

/** An amount that is filtered by, in words. */
function useAmountsText(text: string | undefined): string {
  const { t } = useTranslation('transactions');
  const { currency, locale } = useRegion();
  const { amountFrom, amountUntil } = amountsOf(text ?? '');
  const money = (minor: number): string => moneyText(minor, currency, locale);
  if (amountFrom === undefined)
    return amountUntil === undefined ? '…' : t('filters.atMost', { until: money(amountUntil) });
  if (amountUntil === undefined) return t('filters.atLeast', { from: money(amountFrom) });
  return t('filters.between', { from: money(amountFrom), until: money(amountUntil) });
}

/** The filters of the list of all that happened: days, person, amount, and one record where an entry led here. */
export function TransactionFilters({ search, onSearch }: TransactionFiltersProps) {
  const { t } = useTranslation('transactions');
  const [choosing, setChoosing] = useState<'days' | 'amount'>();
  const [isLooking, setLooking] = useState(false);
  const people = useQuery({ ...peopleQuery(), enabled: isLooking || search.person !== undefined }).data;
  const amounts = useAmountsText(search.amount);
  const options: Record<TransactionFilterName, Filter['options']> = {
    days: useDayRanges(search.days),
    person: (people?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    amount: [
      ...(search.amount === undefined ? [] : [{ value: search.amount, label: amounts }]),
      { value: chooseAmounts, label: t('filters.choose') },
    ],
    record: search.record === undefined ? [] : [{ value: search.record, label: t('filters.thisRecord') }],
  };
  const close = (): void => setChoosing(undefined);
  return (
    <>
      <FilterChips
        filters={transactionAddress.filters
          .filter((id) => id !== 'record' || search.record !== undefined)
          .map((id) => ({ id, label: t(`filters.${id}`), options: options[id] }))}
        values={search}
        onOpen={() => setLooking(true)}
        onChange={(id, value) => {
          if (id === 'days' && value === chooseDays) setChoosing(id);
          else if (id === 'amount' && value === chooseAmounts) setChoosing(id);
          else onSearch({ [id]: value });
        }}
      />
      <LateDialog code={chooseDaysDialog} isOpen={choosing === 'days'} onClose={close}>
        {({ ChooseDaysDialog }) => (
          <ChooseDaysDialog range={search.days} onChosen={(days) => onSearch({ days })} onClose={close} />
        )}
      </LateDialog>
      <LateDialog code={amountsDialog} isOpen={choosing === 'amount'} onClose={close}>
        {({ ChooseAmountsDialog }) => (
          <ChooseAmountsDialog
            amounts={amountsOf(search.amount ?? '')}
            onChosen={(amount) => onSearch({ amount })}
            onClose={close}
          />
        )}
      </LateDialog>
    </>
  );
}
