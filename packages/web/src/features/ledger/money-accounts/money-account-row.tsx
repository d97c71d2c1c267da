import type {
  MoneyAccount,
  MoneyBalance,
} from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';
import { useArchiveAction } from '../../../components/record-lifecycle.tsx';
import { useRegion } from '../../../components/region.tsx';
import { RowMenu } from '../../../components/row-menu.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { asAppError } from '../../../lib/errors.ts';
import css from './money-accounts.module.css';
import {
  type RestoreMoneyAccount,
  useArchiveMoneyAccount,
  useUpdateMoneyAccount,
} from './money-accounts.queries.ts';
import { useAccountName } from './account-names.ts';

interface MoneyAccountRowProps {
  account: MoneyAccount;
  /** null while it is being fetched; left out for people who may not see it */
  balance?: MoneyBalance | null;
  /** True where there are several of its kind: one of them is then the main one. */
  hasOthers: boolean;
  canChange: boolean;
  /** The verb of the list: this row is gone once its account is archived. */
  restore: RestoreMoneyAccount;
  onChange: () => void;
}

/** One money account with its balance and actions. A refusal stands below it as a sentence. */
export function MoneyAccountRow(props: MoneyAccountRowProps) {
  const { account, balance, hasOthers, canChange, restore, onChange } = props;
  const { t } = useTranslation('company-settings');
  const update = useUpdateMoneyAccount();
  const archive = useArchiveMoneyAccount();
  const { id, version, kind, code, currency, isMain } = account;
  const name = useAccountName()(account);
  const archiveAction = useArchiveAction(
    { id, isArchived: false },
    { archive, restore },
    {
      archive: t('money.archive'),
      restore: t('money.restore'),
      archived: t('money.wasArchived', { name }),
    },
  );
  const { currency: books } = useRegion();
  const error = update.error ?? archive.error;
  return (
    <li className={css.row}>
      <div className={css.facts}>
        <p className={css.name}>
          {name} {isMain && hasOthers ? <StatusBadge tone="good">{t('money.main')}</StatusBadge> : null}
        </p>
        <p className={css.detail}>
          {[
            t(account.isTill ? 'money.drawer' : `money.kinds.${kind}`),
            t('money.code', { code }),
            currency,
          ].join('\u00a0· ')}
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
      {canChange && !account.isTill ? (
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
              archiveAction,
            ]}
          />
        </div>
      ) : null}
      {error ? (
        <p role="alert" className={css.problem}>
          {asAppError(error).message}
        </p>
      ) : null}
    </li>
  );
}
