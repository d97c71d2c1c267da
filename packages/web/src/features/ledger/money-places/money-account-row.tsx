import type {
  MoneyAccount,
  MoneyBalance,
} from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { RowMenu } from '../../../components/row-menu.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { asAppError } from '../../../lib/errors.ts';
import css from './money-places.module.css';
import { useArchiveMoneyAccount, useUpdateMoneyAccount } from './money-places.queries.ts';
import { useAccountName } from './place-names.ts';

interface MoneyAccountRowProps {
  account: MoneyAccount;
  /** null while it is fetched; left out for whoever may not see it */
  balance?: MoneyBalance | null;
  /** Beside others of its kind one is the main one. */
  hasOthers: boolean;
  canChange: boolean;
  onChange: () => void;
}

/** One place where money is kept, with what it holds and what can be done to it; a refusal stands below it in words. */
export function MoneyAccountRow(props: MoneyAccountRowProps) {
  const { account, balance, hasOthers, canChange, onChange } = props;
  const { t } = useTranslation('company-settings');
  const update = useUpdateMoneyAccount();
  const archive = useArchiveMoneyAccount();
  const [isAsking, setIsAsking] = useState(false);
  const { id, version, kind, code, currency, isMain } = account;
  const name = useAccountName()(account);
  const { currency: books } = useRegion();
  const error = update.error ?? archive.error;
  return (
    <li className={css.row}>
      <div className={css.facts}>
        <p className={css.name}>
          {name} {isMain && hasOthers ? <StatusBadge tone="good">{t('money.main')}</StatusBadge> : null}
        </p>
        <p className={css.detail}>
          {[t(`money.kinds.${kind}`), t('money.code', { code }), currency].join('\u00a0· ')}
        </p>
      </div>
      {balance === undefined ? null : (
        <span className={css.balance}>
          {balance === null ? (
            <span className={css.pending} aria-busy />
          ) : (
            <>
              <MoneyText amountMinor={balance.balanceMinor} currency={currency} isExact />
              {currency === books ? null : (
                <span className={css.booked}>
                  {t('money.inBooks')}{' '}
                  <MoneyText amountMinor={balance.bookedMinor} currency={books} isExact />
                </span>
              )}
            </>
          )}
        </span>
      )}
      {canChange ? (
        <div className={css.actions}>
          <RowMenu
            label={t('money.moreNamed', { name })}
            actions={[
              { label: t('money.rename'), onRun: onChange },
              ...(isMain || !hasOthers || currency !== books
                ? []
                : [
                    { label: t('money.makeMain'), onRun: () => update.mutate({ id, version, isMain: true }) },
                  ]),
              { label: t('money.archive'), onRun: () => setIsAsking(true), isDanger: true },
            ]}
          />
        </div>
      ) : null}
      {error ? (
        <p role="alert" className={css.problem}>
          {asAppError(error).message}
        </p>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        isBusy={archive.isPending}
        title={t('money.askArchive', { name })}
        confirmLabel={t('money.archive')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => archive.mutate({ id }, { onSettled: () => setIsAsking(false) })}
      >
        {t('money.askArchiveText')}
      </ConfirmDialog>
    </li>
  );
}
