import type { supplierPaymentsContract } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { withholdingRuleOn } from '@shelfwise/contract/features/purchasing/supplier-payments/withholding.rules';
import type { Handlers } from '../../../kit/call.ts';
import { todayOf } from '../../ledger/index.ts';
import { requireSupplier } from '../bills/bills.queries.ts';
import { listDueBills } from '../payables/open-bills.queries.ts';
import { allocateCredit, unallocate } from './allocate-credit.ts';
import { listOpenCredits } from './payable-allocations.ts';
import { listPaidThisYear } from './paid-this-year.ts';
import { recordSupplierPayment } from './record-payment.ts';
import { reverseSupplierPayment } from './reverse-payment.ts';
import { getSupplierPayment, listSupplierPayments } from './supplier-payments.queries.ts';

export const supplierPaymentsHandlers: Handlers<typeof supplierPaymentsContract> = {
  list: listSupplierPayments,
  get: getSupplierPayment,
  openBills: async (call, { id }) => {
    await requireSupplier(call.tx, id);
    const [due, [paid]] = await Promise.all([
      listDueBills(call, { supplierId: id }),
      listPaidThisYear(call, [id]),
    ]);
    const rule = withholdingRuleOn(call.actor.company.country, todayOf(call));
    return {
      ...due,
      paidThisYearMinor: paid?.minor ?? 0,
      withholding: rule
        ? {
            percents: rule.percents,
            yearlyThresholdMinor: rule.yearlyThresholdMinor,
            usualClass: paid?.usualClass ?? null,
          }
        : null,
    };
  },
  record: recordSupplierPayment,
  reverse: reverseSupplierPayment,
  credits: async ({ tx }, { id }) => {
    await requireSupplier(tx, id);
    const rows = await listOpenCredits(tx, id);
    return {
      items: rows.map(({ supplierId: _, usableFrom: __, openBaseMinor: ___, ...credit }) => credit),
    };
  },
  allocate: allocateCredit,
  unallocate,
};
