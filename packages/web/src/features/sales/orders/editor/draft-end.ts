import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useState } from 'react';
import { asAppError } from '../../../../lib/errors.ts';
import { useTimeline } from '../../../../lib/timeline.ts';

/** How a draft ended while somebody was changing it. */
export type DraftEnd = 'confirmed' | 'cancelled' | 'deleted';

/** Undefined while it is still a draft, as far as this page knows. */
export function endOfDraft(
  status: Order['status'] | undefined,
  errorStatus: number | undefined,
): DraftEnd | undefined {
  if (errorStatus === 404) return 'deleted';
  if (status === undefined || status === 'draft') return undefined;
  return status === 'cancelled' ? 'cancelled' : 'confirmed';
}

const actionOf = { confirmed: 'order.confirm', cancelled: 'order.cancel', deleted: 'order.remove' } as const;

/** The person who ended it, from the newest such entry of the history. */
export const whoEnded = (
  end: DraftEnd,
  entries: readonly Pick<TimelineEntry, 'action' | 'actor'>[],
): string | undefined => entries.find(({ action }) => action === actionOf[end])?.actor ?? undefined;

export interface EditedDraft {
  /** Its last state as a draft. The editor stays open over it, so that no typing is lost. */
  draft: Order;
  end: DraftEnd | undefined;
  endedBy: string | undefined;
}

/** The draft in the editor; undefined while nothing is being edited. */
export function useEditedDraft(
  id: string,
  isEditing: boolean,
  query: { data: Order | undefined; error: unknown },
): EditedDraft | undefined {
  const [draft, setDraft] = useState<Order>();
  const isOpen = isEditing && query.data?.status === 'draft';
  if (isOpen && draft !== query.data) setDraft(query.data);
  if (!isEditing && draft) setDraft(undefined);
  const edited = isOpen ? query.data : isEditing ? draft : undefined;
  const end =
    edited && endOfDraft(query.data?.status, query.error ? asAppError(query.error).status : undefined);
  const { entries } = useTimeline('order', id, end !== undefined);
  if (!edited) return undefined;
  return { draft: edited, end, endedBy: end && whoEnded(end, entries) };
}
