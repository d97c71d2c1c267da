import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import {
  needsOtherAdmin,
  runActionsFor,
} from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.rules';
import type {
  PaymentRun,
  RunPayee,
} from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import {
  withheldOf,
  withholdingBase,
  withholdingRuleOn,
} from '@shelfwise/contract/features/purchasing/supplier-payments/withholding.rules';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findRateBetween, listAdmins } from '../../company/index.ts';
import { listMoneyBalances, todayOf } from '../../ledger/index.ts';
import { listPaidThisYear } from '../supplier-payments/paid-this-year.ts';
import {
  findRunHead,
  listPayees,
  listRunLines,
  type PayeeRow,
  type RunHead,
  type RunLine,
} from './payment-runs.queries.ts';
import { inBooks } from './write-payees.ts';

const keyOf = ({ supplierId, currency }: Pick<RunLine, 'supplierId' | 'currency'>): string =>
  `${supplierId} ${currency}`;

/** What is paid to a payee: all bills, or those that were really paid. */
const amountOf = (lines: readonly Pick<RunLine, 'amountMinor' | 'outcome'>[]): number =>
  sumMinor(lines.map((line) => ((line.outcome ?? 'paid') === 'paid' ? line.amountMinor : 0)));

const payoutOf = ({ payoutKind, provider, endsWith }: PayeeRow): RunPayee['payout'] =>
  payoutKind === null || provider === null || endsWith === null
    ? null
    : { kind: payoutKind as NonNullable<RunPayee['payout']>['kind'], provider, endsWith };

/** The tax that is kept back of a payee: what was kept back, or what the rate of today comes to. */
const withheldFrom = (
  { withholdingClass, paymentId, paidWithheldMinor }: PayeeRow,
  lines: readonly RunLine[],
  rule: ReturnType<typeof withholdingRuleOn>,
): number => {
  if (paymentId !== null) return paidWithheldMinor ?? 0;
  if (withholdingClass === null || !rule) return 0;
  const parts = lines.map((line) => ({ ...line, paidMinor: line.amountMinor }));
  return withheldOf(withholdingBase(parts), rule.percents[withholdingClass]);
};

/** The money that each account gives, without what is kept back as tax, in its own currency: null where a bill is in another one that has no rate today. */
const needsOf = async (
  call: Call,
  payees: readonly (PayeeRow & { cashMinor: number })[],
): Promise<PaymentRun['accounts']> => {
  const books = call.actor.company.baseCurrency;
  const day = todayOf(call);
  const balances = new Map((await listMoneyBalances(call)).map((one) => [one.id, one.balanceMinor]));
  const accounts = new Map<string, PaymentRun['accounts'][number]>();
  for (const payee of payees) {
    const currency = payee.accountCurrency ?? books;
    const known = accounts.get(payee.moneyAccountId);
    const rate =
      payee.currency === currency
        ? '1'
        : await findRateBetween(call, { of: payee.currency, inside: books, day });
    const needMinor =
      rate === undefined || known?.needMinor === null
        ? null
        : (known?.needMinor ?? 0) +
          (payee.currency === currency
            ? payee.cashMinor
            : toBooksMinor({ currency: payee.currency, amountMinor: payee.cashMinor, rate }, books));
    accounts.set(payee.moneyAccountId, {
      moneyAccountId: payee.moneyAccountId,
      name: payee.moneyAccountName,
      currency,
      needMinor,
      balanceMinor: balances.get(payee.moneyAccountId) ?? 0,
    });
  }
  return [...accounts.values()];
};

/** Suppliers whose payments of this year pass what is free of withholding, with what this run would pay them. */
const taxDue = async (
  call: Call,
  { status }: RunHead,
  lines: readonly RunLine[],
  rule: ReturnType<typeof withholdingRuleOn>,
): Promise<ReadonlySet<string>> => {
  if (!rule || status === 'paid' || status === 'cancelled') return new Set();
  const paid = await listPaidThisYear(
    call,
    lines.map(({ supplierId }) => supplierId),
  );
  return new Set(
    paid
      .filter(
        ({ supplierId, minor }) =>
          minor + inBooks(lines.filter((line) => line.supplierId === supplierId)) > rule.yearlyThresholdMinor,
      )
      .map(({ supplierId }) => supplierId),
  );
};

export const getRun = async (call: Call, { id }: { id: string }): Promise<PaymentRun> => {
  const { tx, actor } = call;
  const [head, payees, lines, admins] = await Promise.all([
    findRunHead(tx, id),
    listPayees(tx, id),
    listRunLines(tx, id),
    listAdmins(tx),
  ]);
  if (!head) throw new AppError('not_found');
  const byPayee = Map.groupBy(lines, keyOf);
  const rule = withholdingRuleOn(actor.company.country, todayOf(call));
  const known = payees.map((payee) => {
    const own = byPayee.get(keyOf(payee)) ?? [];
    const amountMinor = amountOf(own);
    const withheldMinor = withheldFrom(payee, own, rule);
    return { ...payee, amountMinor, withheldMinor, cashMinor: amountMinor - withheldMinor, own };
  });
  const due = await taxDue(call, head, lines, rule);
  const reader = {
    userId: actor.userId,
    isAdmin: call.can('canAccessAdminSettings'),
    adminIds: admins.map((admin) => admin.id),
  };
  const { preparedById: _, makerIds: __, ...run } = head;
  const isSettled = head.status === 'approved' || head.status === 'paid';
  return {
    ...run,
    payees: known.map((payee) => ({
      supplierId: payee.supplierId,
      supplierName: payee.supplierName,
      currency: payee.currency,
      method: payee.method,
      methodName: payee.methodName,
      moneyAccountId: payee.moneyAccountId,
      moneyAccountName: payee.moneyAccountName,
      amountMinor: payee.amountMinor,
      withholdingClass: payee.withholdingClass,
      withheldMinor: payee.withheldMinor,
      isTaxDue: due.has(payee.supplierId),
      creditMinor: payee.creditMinor,
      payout: payoutOf(payee),
      payoutChangedAt: payee.payoutChangedAt,
      payoutChangedBy: payee.payoutChangedBy,
      isPayoutUnapproved: isSettled && payee.detailsId !== payee.approvedDetailsId,
      paymentId: payee.paymentId,
      paymentNumber: payee.paymentNumber,
      lines: payee.own.map(
        ({ supplierId: _s, currency: _c, netMinor: _n, totalMinor: _t, baseMinor: _b, ...line }) => line,
      ),
    })),
    accounts: await needsOf(call, known),
    withholding: rule ? { percents: rule.percents, yearlyThresholdMinor: rule.yearlyThresholdMinor } : null,
    needsOtherAdmin: head.status === 'draft' && needsOtherAdmin(head, reader),
    actions: runActionsFor(head, reader),
  };
};
