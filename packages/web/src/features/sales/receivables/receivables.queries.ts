import type { AgeingRows } from '@shelfwise/contract/features/sales/receivables/receivables.contract';
import type { TaxKeptQuery } from '@shelfwise/contract/features/sales/receivables/withheld.schemas';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['order.', 'invoice.', 'customer_payment.', 'customer.'], () => [orpc.receivables.key()]);

export const ageingQuery = (asOf: string | undefined) =>
  orpc.receivables.ageing.queryOptions({ input: asOf === undefined ? {} : { asOf } });
export const taxKeptQuery = ({ missing, ...days }: TaxKeptQuery) =>
  orpc.receivables.withheld.queryOptions({
    input: { ...days, ...(missing && { missing: 'true' as const }) },
  });
export const ageingRowsQuery = (asked: AgeingRows) =>
  orpc.receivables.ageingRows.queryOptions({ input: asked });
