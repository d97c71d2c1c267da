import type { Call } from '../../../kit/call.ts';
import { endLinks } from '../../documents/index.ts';

/** Ends the links to an order that was sent: whoever has one would take a new version for the one they agreed to. */
export const endOrderLinks = async (
  call: Call,
  { id, number }: { id: string; number: string | null },
): Promise<void> => {
  if (number === null) return;
  await endLinks(call, {
    id,
    kind: 'purchase_order',
    number,
    toldAt: { subject: 'purchase_order', id },
  });
};
