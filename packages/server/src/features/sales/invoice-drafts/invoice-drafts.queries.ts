import { sql } from 'kysely';
import type { InvoiceDraft } from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.schemas';
import { both, columnsAs, columnsOf, orNulls, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, ChangedMeanwhile } from '../../../platform/errors.ts';
import { priceText } from '../../catalog/index.ts';
import { lockCustomers, type LockedCustomer } from '../lock-customer.ts';

const draftColumns = columnsOf('invoice_drafts', 'd', [
  'id',
  'customer_id',
  'issued_on',
  'due_on',
  'currency',
  'prices_include_tax',
  'net_minor',
  'tax_minor',
  'total_minor',
  'taxes',
  'created_at',
  'version',
]);
const wholeColumns = both(
  both(draftColumns, columnsAs('customers', 'c', { customerName: 'name' })),
  orNulls(columnsAs('members', 'creator', { createdBy: 'username' })),
);

const lineColumns = both(
  columnsAs('invoice_draft_lines', 'line', { number: 'line_number' }),
  both(
    columnsOf('invoice_draft_lines', 'line', [
      'product_id',
      'description',
      'account_id',
      'quantity',
      'unit_price',
      'discount_percent',
      'tax_class_id',
      'net_minor',
      'tax_minor',
      'total_minor',
    ]),
    both(
      orNulls(columnsAs('accounts', 'a', { accountName: 'name' })),
      orNulls(columnsOf('products', 'p', ['sku', 'unit'])),
    ),
  ),
);
export type DraftLine = RowOf<typeof lineColumns>;

export const listDraftLines = ({ db, tenantId }: TenantTransaction, draftId: string): Promise<DraftLine[]> =>
  selectRows(
    db,
    lineColumns,
    sql`from invoice_draft_lines line
    left join accounts a on a.tenant_id = ${tenantId} and a.id = line.account_id
    left join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
    where line.tenant_id = ${tenantId} and line.draft_id = ${draftId} order by line.line_number`,
  );

export const findDraft = async (
  { tx }: Pick<Call, 'tx'>,
  { id }: { id: string },
): Promise<InvoiceDraft | undefined> => {
  const [draft, lines] = await Promise.all([
    selectRow(
      tx.db,
      wholeColumns,
      sql`from invoice_drafts d
      join customers c on c.tenant_id = ${tx.tenantId} and c.id = d.customer_id
      left join members creator on creator.tenant_id = ${tx.tenantId} and creator.user_id = d.created_by
      where d.tenant_id = ${tx.tenantId} and d.id = ${id}`,
    ),
    listDraftLines(tx, id),
  ]);
  return (
    draft && {
      ...draft,
      lines: lines.map(({ sku: _, ...line }) => ({
        ...line,
        unitPrice: priceText(line.unitPrice, draft.currency),
      })),
    }
  );
};

export const getDraft = async (call: Pick<Call, 'tx'>, asked: { id: string }): Promise<InvoiceDraft> => {
  const draft = await findDraft(call, asked);
  if (!draft) throw new AppError('not_found');
  return draft;
};

export type LockedDraft = RowOf<typeof draftColumns> & { customers: LockedCustomer[] };

/**
 * Locks a draft after its customer and the one that it is to be of, in the version that was seen (409 `version_conflict` with the current one). Throws 404 where there is
 * none, or none any more because it was issued.
 */
export const lockDraft = async (
  call: Call,
  {
    id,
    version,
    newCustomerId,
  }: { id: string; version?: number | undefined; newCustomerId?: string | undefined },
): Promise<LockedDraft> => {
  const { tx } = call;
  const from = sql`from invoice_drafts d where d.tenant_id = ${tx.tenantId} and d.id = ${id}`;
  const found = await selectRow(tx.db, columnsOf('invoice_drafts', 'd', ['customer_id']), from);
  if (!found) throw new AppError('not_found');
  const customers = await lockCustomers(tx, [found.customerId, newCustomerId ?? found.customerId]);
  const draft = await selectRow(tx.db, draftColumns, sql`${from} for update of d`);
  if (!draft) throw new AppError('not_found');
  if (version !== undefined && draft.version !== version)
    throw new AppError('version_conflict', { current: await getDraft(call, { id }) });
  // Another customer was written meanwhile, and is not the one that is locked.
  if (draft.customerId !== found.customerId) throw new ChangedMeanwhile();
  return { ...draft, customers };
};
