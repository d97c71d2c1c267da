import type { StatementQuery } from '@shelfwise/contract/features/purchasing/supplier-figures/statement.schemas';
import type { ScoreFigure } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.facts';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['stock_receipt.', 'purchase_order.', 'supplier.', 'bill.', 'supplier_payment.'], () => [
  orpc.supplierFigures.key(),
  orpc.supplierProducts.key(),
]);

export const supplierFiguresQuery = (id: string) => orpc.supplierFigures.get.queryOptions({ input: { id } });

export const scoreRowsQuery = (id: string, figure: ScoreFigure) =>
  orpc.supplierFigures.scoreRows.queryOptions({ input: { id, figure } });

export const paidPricesQuery = (id: string) =>
  orpc.supplierFigures.paidPrices.queryOptions({ input: { id } });

export const statementQuery = (input: StatementQuery) =>
  orpc.supplierFigures.statement.queryOptions({
    input,
    enabled: isRecordId(input.id),
    placeholderData: keepPreviousData,
  });
