import { Button } from '@mantine/core';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { moneyAccountKinds } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../lib/viewer.ts';
import { ArchivedRows } from './archived-rows.tsx';
import { MoneyAccountDialog } from './money-account-dialog.tsx';
import { MoneyAccountRow } from './money-account-row.tsx';
import css from './money-accounts.module.css';
import { moneyBalancesQuery, useRestoreMoneyAccount } from './money-accounts.queries.ts';
import { useAccountName } from './account-names.ts';

interface MoneyAccountListProps {
  accounts: readonly MoneyAccount[];
  canChange: boolean;
}

/** Cash boxes, banks and wallets by kind. People who may see reports also see the balances. */
export function MoneyAccountList({ accounts, canChange }: MoneyAccountListProps) {
  const { t } = useTranslation('company-settings');
  const mayKnow = useViewer().can('canViewReports');
  const { data: balances } = useQuery({ ...moneyBalancesQuery(), enabled: mayKnow });
  const restore = useRestoreMoneyAccount();
  const accountName = useAccountName();
  const [asked, setAsked] = useState<MoneyAccount | 'new'>();
  const shown = moneyAccountKinds.flatMap((kind) =>
    accounts.filter((account) => account.kind === kind && account.status === 'active'),
  );
  return (
    <>
      <ul className={css.list} aria-label={t('money.accounts')}>
        {shown.map((account) => (
          <MoneyAccountRow
            key={account.id}
            account={account}
            {...(mayKnow ? { balance: balances?.items.find(({ id }) => id === account.id) ?? null } : {})}
            hasOthers={
              shown.filter(({ kind, currency }) => kind === account.kind && currency === account.currency)
                .length > 1
            }
            canChange={canChange}
            restore={restore}
            onChange={() => setAsked(account)}
          />
        ))}
      </ul>
      {canChange ? <Button onClick={() => setAsked('new')}>{t('money.addAccount')}</Button> : null}
      <ArchivedRows
        label={t('money.archivedAccounts')}
        rows={accounts
          .filter(({ status }) => status === 'archived')
          .map(({ id, kind, name }) => ({
            id,
            name: accountName({ kind, name }),
            detail: t(`money.kinds.${kind}`),
          }))}
        busyId={restore.isPending ? restore.variables.id : undefined}
        error={restore.error}
        {...(canChange ? { onRestore: (id: string) => restore.mutate({ id }) } : {})}
      />
      {asked === undefined ? null : (
        <MoneyAccountDialog
          {...(asked === 'new' ? {} : { account: asked })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
