import type { shipmentsContract } from '@shelfwise/contract/features/sales/shipments/shipments.contract';
import type { Handlers } from '../../../kit/call.ts';
import { asPdf } from '../../documents/index.ts';
import { deliveryNoteToPrint } from './delivery-note-pdf.ts';
import { listShipmentsOfOrder } from './shipments.queries.ts';
import { undoShipment } from './undo-shipment.ts';

export const shipmentsHandlers: Handlers<typeof shipmentsContract> = {
  listOfOrder: listShipmentsOfOrder,
  deliveryNote: asPdf(deliveryNoteToPrint),
  undo: (call, input) => undoShipment(call, input),
};
