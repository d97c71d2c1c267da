import { Select } from '@mantine/core';
import type {
  PaymentRun,
  RunPayee,
  RunWay,
} from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import { withholdingClasses } from '@shelfwise/contract/features/contacts/suppliers/suppliers.facts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { runVerb } from '../../../lib/verb.ts';
import {
  moneyAccountsQuery,
  moneyBalancesQuery,
  paymentMethodsQuery,
  useAccountName,
  useGivenMethodName,
} from '../../ledger/index.ts';
import css from '../../../components/reports/report.module.css';
import { useUpdateRun } from './payment-runs.queries.ts';

interface Way {
  value: string;
  label: string;
  currency: string;
  method: string;
  moneyAccountId: string;
}

const valueOf = ({ method, moneyAccountId }: Pick<Way, 'method' | 'moneyAccountId'>): string =>
  `${method} ${moneyAccountId}`;

/** Ways to pay: each method with each account of its kind, and what that holds. An account in use is named though it is archived. */
function useWays(inUse: readonly string[]): Way[] {
  const { locale, currency: books } = useRegion();
  const methods = useQuery(paymentMethodsQuery()).data?.items ?? [];
  const accounts = useQuery(moneyAccountsQuery()).data?.items ?? [];
  const balances = useQuery(moneyBalancesQuery()).data?.items ?? [];
  const methodName = useGivenMethodName();
  const accountName = useAccountName();
  return methods
    .filter(({ status }) => status === 'active')
    .flatMap(({ code, name, moneyAccountId }) => {
      const kind = accounts.find(({ id }) => id === moneyAccountId)?.kind;
      return accounts
        .filter(
          (one) => one.kind === kind && !one.isTill && (one.status === 'active' || inUse.includes(one.id)),
        )
        .map((one) => {
          const [by, from] = [methodName(code, name), accountName(one)];
          const held = balances.find(({ id }) => id === one.id);
          return {
            value: valueOf({ method: code, moneyAccountId: one.id }),
            label: `${by === from ? from : `${by} · ${from}`}${
              held === undefined ? '' : ` · ${moneyText(held.balanceMinor, one.currency, locale)}`
            }`,
            currency: one.currency ?? books,
            method: code,
            moneyAccountId: one.id,
          };
        });
    });
}

/** From where all suppliers of a draft are paid, where their bills are in the account's currency or that of the books. */
export function WholeRunWay({ run }: { run: PaymentRun }) {
  const { t } = useTranslation('payables');
  const { currency: books } = useRegion();
  const update = useUpdateRun();
  const ways = useWays(run.payees.map((payee) => payee.moneyAccountId));
  const [first] = run.payees;
  const isOne = first !== undefined && run.payees.every((payee) => valueOf(payee) === valueOf(first));
  const change = (value: string | null): void => {
    const way = ways.find((one) => one.value === value);
    if (way === undefined) return;
    const { method, moneyAccountId } = way;
    const fitting = run.payees.filter(({ currency }) => way.currency === books || way.currency === currency);
    if (fitting.length === 0) return;
    runVerb(
      update,
      {
        id: run.id,
        version: run.version,
        ways: fitting.map(({ supplierId, currency }) => ({ supplierId, currency, method, moneyAccountId })),
      },
      () => undefined,
    );
  };
  return (
    <Select
      size="xs"
      aria-label={t('run.payAllFrom')}
      placeholder={t('run.payAllFrom')}
      data={ways.map(({ value, label }) => ({ value, label }))}
      value={isOne && first ? valueOf(first) : null}
      disabled={update.isPending}
      onChange={change}
      allowDeselect={false}
      className={css.way}
    />
  );
}

/** From where a supplier of a draft is paid, and the tax that is kept back of their payment. */
export function PayeeWay({ run, payee }: { run: PaymentRun; payee: RunPayee }) {
  const { t } = useTranslation('payables');
  const { currency: books } = useRegion();
  const update = useUpdateRun();
  const ways = useWays([payee.moneyAccountId]).filter(
    ({ currency }) => currency === books || currency === payee.currency,
  );
  const { supplierId, currency } = payee;
  const say = (way: RunWay): void =>
    runVerb(update, { id: run.id, version: run.version, ways: [way] }, () => undefined);
  return (
    <div className={css.ways}>
      <Select
        size="xs"
        label={t('run.paidFrom')}
        data={ways.map(({ value, label }) => ({ value, label }))}
        value={valueOf(payee)}
        disabled={update.isPending}
        allowDeselect={false}
        className={css.way}
        onChange={(value) => {
          const way = ways.find((one) => one.value === value);
          if (way !== undefined && value !== valueOf(payee))
            say({ supplierId, currency, method: way.method, moneyAccountId: way.moneyAccountId });
        }}
      />
      {run.withholding === null ? null : (
        <Select
          size="xs"
          label={t('pay.withheld')}
          data={[
            { value: 'none', label: t('pay.noTax') },
            ...withholdingClasses.map((name) => ({
              value: name,
              label: t(`pay.classes.${name}`, { percent: run.withholding?.percents[name] }),
            })),
          ]}
          value={payee.withholdingClass ?? 'none'}
          disabled={update.isPending}
          allowDeselect={false}
          className={css.way}
          onChange={(value) =>
            say({
              supplierId,
              currency,
              withholdingClass: withholdingClasses.find((one) => one === value) ?? null,
            })
          }
        />
      )}
    </div>
  );
}
