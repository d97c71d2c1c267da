import type {
  SalesDocuments,
  SalesDocumentsQuery,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import {
  mostSalesRows,
  type OpenedFigure,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql, type RawBuilder } from 'kysely';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { scopeOf } from './sales-summary.ts';
import { isOfProducts, type Scope } from './scope.ts';
import { credited, documentsOf, linesOf } from './sold.ts';

const columns = reckoned<{
  id: string;
  kind: 'invoice' | 'credit_note';
  number: string;
  invoiceId: string;
  orderId: string | null;
  customerName: string | null;
  day: string;
  amountMinor: string;
  count: number;
  wholeMinor: string;
}>(sql`d.id, d.kind, d.number, d.invoice_id as "invoiceId", d.order_id as "orderId", d.customer_name as "customerName", d.day::text as day,
  d.amount::text as "amountMinor", count(*) over () as count, (sum(d.amount) over ())::text as "wholeMinor"`);

const amounts: Record<OpenedFigure, RawBuilder<unknown>> = {
  net: sql`sum(part.sold - part.returned - part.allowed)`,
  returned: sql`sum(part.returned)`,
  allowed: sql`sum(part.allowed)`,
};

/** Documents of the days with what they add to sales, line by line where the report is of a product or category. */
const partsOf = (scope: Scope): RawBuilder<unknown> => {
  const { tenantId } = scope;
  const isByLine = isOfProducts(scope.narrowed);
  const products = sql`left join products p on p.tenant_id = ${tenantId} and p.id = line.product_id`;
  const { invoices, credits } = documentsOf(scope, {
    ...(isByLine ? linesOf(tenantId, products) : { ofInvoice: sql``, ofCredit: sql`` }),
    where: sql`true`,
  });
  return sql`select i.id, 'invoice' as kind, i.number, i.id as invoice_id, i.order_id, i.customer_name, i.issued_on as day,
      ${isByLine ? sql`line.net_minor` : sql`i.net_minor`} as sold, 0::int8 as returned, 0::int8 as allowed ${invoices}
    union all
    select n.id, 'credit_note', n.number, i.id, i.order_id, i.customer_name, n.issued_on,
      ${credited(isByLine ? sql`c.net_minor` : sql`n.net_minor`)} ${credits}`;
};

/** The invoices and credit notes that a figure of the report adds up, the newest first. */
export const listSalesDocuments = async (
  call: Call,
  { figure, ...asked }: SalesDocumentsQuery,
): Promise<SalesDocuments> => {
  const scope = scopeOf(call, asked);
  const { days } = scope;
  // Nothing is compared here, so the days before are left out.
  const now = { ...scope, days: { ...days, before: { from: days.from, until: days.until } } };
  const rows = await queryRows(
    call.tx.db,
    columns,
    (listed) => sql`
    with d as (select part.id, part.kind, part.number, part.invoice_id, part.order_id, part.customer_name, part.day, ${amounts[figure]} as amount
      from (${partsOf(now)}) part group by 1, 2, 3, 4, 5, 6, 7)
    select ${listed} from d where d.amount <> 0 order by d.day desc, d.id desc limit ${mostSalesRows}`,
  );
  const [first] = rows;
  const shown = rows.reduce((sum, { amountMinor }) => sum.plus(amountMinor), new Exact(0));
  return {
    from: days.from,
    until: days.until,
    currency: call.actor.company.baseCurrency,
    items: rows.map(({ count: _count, wholeMinor: _whole, amountMinor, ...row }) => ({
      ...row,
      amountMinor: toSumMinor(amountMinor),
    })),
    count: first?.count ?? 0,
    restMinor: toSumMinor(new Exact(first?.wholeMinor ?? 0).minus(shown)),
  };
};
