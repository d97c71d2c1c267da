import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { MoneyAccountList } from './money-account-list.tsx';
import css from './money-accounts.module.css';
import { moneyAccountsQuery, paymentMethodsQuery } from './money-accounts.queries.ts';
import { PaymentMethodList } from './payment-method-list.tsx';

/** The company's money accounts, and the ways it is paid. Only admins may change them. */
export function MoneySection({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('company-settings');
  const accounts = useQuery(moneyAccountsQuery());
  const methods = useQuery(paymentMethodsQuery());
  const failed = [accounts, methods].filter(({ error, data }) => error !== null && data === undefined);
  if (failed[0])
    return (
      <ErrorState
        message={asAppError(failed[0].error).message}
        onRetry={() => failed.forEach((query) => void query.refetch())}
      />
    );
  if (accounts.data === undefined || methods.data === undefined)
    return <div className={css.wait} aria-busy />;
  return (
    <>
      <h3 className={css.title}>{t('money.accounts')}</h3>
      <p className={css.effect}>{t('money.accountsEffect')}</p>
      <MoneyAccountList accounts={accounts.data.items} canChange={canChange} />
      <h3 className={css.title}>{t('money.methods')}</h3>
      <p className={css.effect}>{t('money.methodsEffect')}</p>
      <PaymentMethodList methods={methods.data.items} accounts={accounts.data.items} canChange={canChange} />
    </>
  );
}
