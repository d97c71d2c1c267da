import { purchaseOrderSorts } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.facts';
import { asId, listAddress } from '../../../lib/list-address.ts';

/** The address of the list of purchase orders. */
export const purchaseAddress = listAddress({
  path: '/stock-receipts/orders',
  views: {
    all: {},
    drafts: { status: 'draft' },
    waiting: { waiting: 'true' },
    sent: { status: 'sent', receiptState: 'none' },
    late: { late: 'true' },
    part: { status: 'sent', receiptState: 'part' },
  },
  sorts: purchaseOrderSorts,
  filters: { supplier: asId('supplierId'), incoming: asId('incoming') },
});
