import { Button } from '@mantine/core';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { PaymentMethod } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { moneyText, quantityText } from '../../../lib/money.ts';
import { ArchivedRows } from './archived-rows.tsx';
import { moved } from './method-order.ts';
import css from './money-accounts.module.css';
import { useReorderPaymentMethods, useUpdatePaymentMethod } from './money-accounts.queries.ts';
import { PaymentMethodDialog } from './payment-method-dialog.tsx';
import { PaymentMethodRow } from './payment-method-row.tsx';
import { useAccountName, useGivenMethodName } from './account-names.ts';

interface PaymentMethodListProps {
  methods: readonly PaymentMethod[];
  accounts: readonly MoneyAccount[];
  canChange: boolean;
}

/** The ways to pay in the order they are offered, each with the account it goes to. */
export function PaymentMethodList({ methods, accounts, canChange }: PaymentMethodListProps) {
  const { t } = useTranslation('company-settings');
  const reorder = useReorderPaymentMethods();
  const restore = useUpdatePaymentMethod();
  const accountName = useAccountName();
  const methodName = useGivenMethodName();
  const [asked, setAsked] = useState<PaymentMethod | 'new'>();
  const [told, setTold] = useState('');
  const shown = methods.filter(({ status }) => status === 'active');
  const codes = shown.map(({ code }) => code);
  const { locale, currency } = useRegion();
  const feeOf = ({ feePercent, feeFixedMinor }: PaymentMethod, code: string): string =>
    [
      ...(feePercent === '0' ? [] : [t('money.percent', { percent: quantityText(feePercent, locale) })]),
      ...(feeFixedMinor === 0 ? [] : [moneyText(feeFixedMinor, code, locale)]),
    ].join(' + ');
  const goesTo = (method: PaymentMethod): string => {
    const account = accounts.find(({ id }) => id === method.moneyAccountId);
    const name = account ? accountName(account) : method.moneyAccountName;
    const fee = feeOf(method, account?.currency ?? currency);
    return fee === '' ? t('money.goesTo', { account: name }) : t('money.goesToLess', { account: name, fee });
  };
  const move = (code: string, steps: 1 | -1): void => {
    if (reorder.isPending) return;
    const order = moved(codes, code, steps);
    reorder.mutate(
      { codes: order },
      {
        onSuccess: () =>
          setTold(t('money.movedTo', { position: order.indexOf(code) + 1, count: order.length })),
      },
    );
  };
  return (
    <>
      <ol className={css.list} aria-label={t('money.methods')}>
        {shown.map((method, index) => (
          <PaymentMethodRow
            key={method.code}
            method={method}
            name={methodName(method.code, method.name)}
            detail={goesTo(method)}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            canChange={canChange}
            restore={restore}
            onChange={() => setAsked(method)}
            onMove={(steps) => move(method.code, steps)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <p role="alert" className={css.problem}>
        {reorder.error ? asAppError(reorder.error).message : null}
      </p>
      {canChange ? <Button onClick={() => setAsked('new')}>{t('money.addMethod')}</Button> : null}
      <ArchivedRows
        label={t('money.archivedMethods')}
        rows={methods
          .filter(({ status }) => status === 'archived')
          .map((method) => ({
            id: method.code,
            name: methodName(method.code, method.name),
            detail: goesTo(method),
          }))}
        busyId={restore.isPending ? restore.variables.code : undefined}
        error={restore.error}
        {...(canChange
          ? {
              onRestore: (code: string) => {
                const version = methods.find((one) => one.code === code)?.version;
                if (version !== undefined) restore.mutate({ code, version, status: 'active' });
              },
            }
          : {})}
      />
      {asked === undefined ? null : (
        <PaymentMethodDialog
          {...(asked === 'new' ? {} : { method: asked })}
          accounts={accounts}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
