import type {
  NewPaymentRun,
  RunWay,
} from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import type { WithholdingClass } from '@shelfwise/contract/features/contacts/suppliers/suppliers.facts';
import { withholdingRuleOn } from '@shelfwise/contract/features/purchasing/supplier-payments/withholding.rules';
import { baseShare } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { both, columnsOf, orNulls, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { listPaymentMethods, requirePaymentWay, todayOf } from '../../ledger/index.ts';
import { listPaidThisYear } from '../supplier-payments/paid-this-year.ts';

/** A bill that a run pays, in whole or part. */
interface ChosenBill {
  supplierId: string;
  currency: Currency;
  amountMinor: number;
  totalMinor: number;
  baseMinor: number | null;
}

const suitedColumns = both(
  columnsOf('suppliers', 's', ['id']),
  orNulls(columnsOf('supplier_payouts', 'o', ['kind'])),
);

/** How a supplier is paid where nobody says: by their payout details, otherwise the first way to pay. */
const usualMethods = async ({ tx }: Call, supplierIds: readonly string[]): Promise<Map<string, string>> => {
  const methods = (await listPaymentMethods(tx)).filter(({ status }) => status === 'active');
  const rows = await selectRows(
    tx.db,
    suitedColumns,
    sql`from suppliers s left join supplier_payouts o on o.tenant_id = ${tx.tenantId} and o.supplier_id = s.id
    where s.tenant_id = ${tx.tenantId} and s.id = any (${supplierIds}::uuid[])`,
  );
  return new Map(
    rows.map(({ id, kind }) => [
      id,
      (methods.find(({ code }) => code === kind) ?? methods[0])?.code ?? 'cash',
    ]),
  );
};

/** What bills come to in the books, at their own rates. */
export const inBooks = (bills: readonly Omit<ChosenBill, 'supplierId' | 'currency'>[]): number =>
  sumMinor(
    bills.map(({ amountMinor, totalMinor, baseMinor }) =>
      baseShare({ openMinor: totalMinor, openBaseMinor: baseMinor ?? 0 }, amountMinor),
    ),
  );

/** What was bought of suppliers of whom tax was kept back before, where this run passes what is free of it in a year. */
const usualClasses = async (
  call: Call,
  bills: readonly ChosenBill[],
): Promise<Map<string, WithholdingClass>> => {
  const rule = withholdingRuleOn(call.actor.company.country, todayOf(call));
  if (!rule) return new Map();
  const paid = await listPaidThisYear(
    call,
    bills.map(({ supplierId }) => supplierId),
  );
  return new Map(
    paid.flatMap(({ supplierId, minor, usualClass }) => {
      const paying = inBooks(bills.filter((bill) => bill.supplierId === supplierId));
      return usualClass !== null && minor + paying > rule.yearlyThresholdMinor
        ? [[supplierId, usualClass] as const]
        : [];
    }),
  );
};

interface KeptWay {
  method: string;
  moneyAccountId?: string;
  withholdingClass: WithholdingClass | null;
}

/** What stays of the way to pay, and what of it was said anew. */
const changedWay = (before: KeptWay, said: RunWay | undefined): KeptWay => {
  const moneyAccountId =
    said?.moneyAccountId ?? (said?.method === undefined ? before.moneyAccountId : undefined);
  return {
    method: said?.method ?? before.method,
    ...(moneyAccountId !== undefined && { moneyAccountId }),
    withholdingClass: said?.withholdingClass === undefined ? before.withholdingClass : said.withholdingClass,
  };
};

/**
 * Writes how each supplier of a run is paid, once for each currency: those that stay keep their way, but for what is said anew. Their account
 * is in the currency of their bills, or in that of the books; tax is kept back where the country has rates for it.
 */
export const writePayees = async (
  call: Call,
  runId: string,
  bills: readonly ChosenBill[],
  ways: NewPaymentRun['ways'],
): Promise<void> => {
  const { tx, actor } = call;
  const kept = await selectRows(
    tx.db,
    columnsOf('payment_run_payees', 'p', [
      'supplier_id',
      'currency',
      'method',
      'money_account_id',
      'withholding_class',
    ]),
    sql`from payment_run_payees p where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId}`,
  );
  const supplierIds = bills.map(({ supplierId }) => supplierId);
  const [methods, classes] = [await usualMethods(call, supplierIds), await usualClasses(call, bills)];
  await sql`delete from payment_run_payees where tenant_id = ${tx.tenantId} and run_id = ${runId}`.execute(
    tx.db,
  );
  const books = actor.company.baseCurrency;
  const hasRates = withholdingRuleOn(actor.company.country, todayOf(call)) !== undefined;
  const payees = new Map(bills.map((bill) => [`${bill.supplierId} ${bill.currency}`, bill]));
  for (const { supplierId, currency } of payees.values()) {
    const before = kept.find((one) => one.supplierId === supplierId && one.currency === currency) ?? {
      method: methods.get(supplierId) ?? 'cash',
      withholdingClass: classes.get(supplierId) ?? null,
    };
    const said = ways.find((one) => one.supplierId === supplierId && (one.currency ?? currency) === currency);
    const { withholdingClass, ...way } = changedWay(before, said);
    if (withholdingClass !== null && !hasRates) throw refuseField('ways', 'not_here');
    const { method, moneyAccountId, currency: ofAccount } = await requirePaymentWay(call, way);
    if ((ofAccount ?? books) !== books && ofAccount !== currency)
      throw refuseField('ways', 'other_currency', { currency: ofAccount });
    await sql`insert into payment_run_payees (tenant_id, run_id, supplier_id, currency, method, money_account_id, withholding_class)
      values (${tx.tenantId}, ${runId}, ${supplierId}, ${currency}, ${method}, ${moneyAccountId}, ${withholdingClass})`.execute(
      tx.db,
    );
  }
};
