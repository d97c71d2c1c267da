import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import {
  moneyAccountsQuery,
  moneyBalancesQuery,
  paymentMethodsQuery,
  useAccountName,
  useGivenMethodName,
} from '../../ledger/index.ts';
import type { PayFormValues } from './pay-form.ts';

/** How a supplier is paid, and from which account; each account with what it holds. */
export function PayWay({ control, currency }: { control: Control<PayFormValues>; currency: string }) {
  const { t } = useTranslation('payables');
  const { locale, currency: books } = useRegion();
  const { field: method } = useController({ control, name: 'method' });
  const { field: account, fieldState } = useController({ control, name: 'moneyAccountId' });
  const chosen = useWatch({ control, name: 'method' });
  const methods = (useQuery(paymentMethodsQuery()).data?.items ?? []).filter(
    ({ status }) => status === 'active',
  );
  const accounts = useQuery(moneyAccountsQuery()).data?.items ?? [];
  const balances = useQuery(moneyBalancesQuery()).data?.items ?? [];
  const methodName = useGivenMethodName();
  const accountName = useAccountName();
  const own = methods.find(({ code }) => code === chosen)?.moneyAccountId;
  const kind = accounts.find(({ id }) => id === own)?.kind;
  const offered = accounts.filter(
    (one) =>
      (one.status === 'active' || one.id === own) &&
      one.kind === kind &&
      !one.isTill &&
      (one.currency === books || one.currency === currency),
  );
  const labelOf = (one: (typeof accounts)[number]): string => {
    const held = balances.find(({ id }) => id === one.id);
    const name = accountName(one);
    return held === undefined ? name : `${name} · ${moneyText(held.balanceMinor, one.currency, locale)}`;
  };
  return (
    <>
      <Select
        label={t('pay.method')}
        data={methods.map(({ code, name }) => ({ value: code, label: methodName(code, name) }))}
        value={method.value === '' ? null : method.value}
        onChange={(code) => {
          method.onChange(code ?? '');
          account.onChange('');
        }}
        allowDeselect={false}
      />
      <Select
        label={t('pay.account')}
        data={offered.map((one) => ({ value: one.id, label: labelOf(one) }))}
        value={account.value === '' ? (own ?? null) : account.value}
        onChange={(id) => account.onChange(id === own ? '' : (id ?? ''))}
        error={fieldState.error?.message}
        allowDeselect={false}
      />
    </>
  );
}
