import { z } from 'zod';
import { act, nothing, read } from '../../../primitives/call.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { type NotificationField, notificationTypes, plainNotificationTypes } from './notifications.facts.ts';

/** A notification of an event has no words: the client writes `title` and `message` from type and data, in the reader's language. */
export const notificationSchema = z.object({
  id: idSchema,
  type: z.enum([...notificationTypes, ...plainNotificationTypes]),
  title: z.string().optional(),
  message: z.string().optional(),
  data: z.object({
    orderId: z.string().optional(),
    orderNumber: z.string().optional(),
    productId: z.string().optional(),
    productName: z.string().optional(),
    quantity: z.string().optional(),
    customerName: z.string().optional(),
    /** of an order that was shipped: `part` where more of it is to follow */
    deliveryState: z.string().optional(),
    purchaseOrderId: z.string().optional(),
    supplierId: z.string().optional(),
    supplierName: z.string().optional(),
    invoiceId: z.string().optional(),
    invoiceNumber: z.string().optional(),
    runId: z.string().optional(),
    runNumber: z.string().optional(),
    expenseId: z.string().optional(),
    expenseNumber: z.string().optional(),
    personName: z.string().optional(),
    supportThreadId: z.string().optional(),
    supportThreadBeginning: z.string().optional(),
    /** of bills */
    count: z.string().optional(),
  } satisfies Record<NotificationField, z.ZodType>),
  createdAt: momentSchema,
  readAt: momentSchema.nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** One thing that changed in the company, as the live stream tells it: enough to know what to fetch anew. */
export const liveEventSchema = z.object({
  id: idSchema,
  /** `order.confirm`, `product.update`, `new_order`, … */
  type: z.string(),
  subjectId: idSchema,
  at: momentSchema,
  /** set where the reader's own request made the change: the `X-Request-Id` of its answer */
  requestId: z.string().optional(),
  notification: notificationSchema.optional(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

export const notificationsContract = {
  list: read('/notifications', { right: 'member', summary: 'The newest 50 notifications' }).output(
    z.object({ items: z.array(notificationSchema) }),
  ),
  /** Without ids, marks all of them. */
  markRead: act('/notifications/read', { right: 'member', summary: 'Mark notifications as read' })
    .input(z.strictObject({ ids: z.array(idSchema).min(1).max(200).optional() }))
    .output(nothing),
  remove: act('/notifications/remove', { right: 'member', summary: 'Remove notifications from one’s panel' })
    .input(z.strictObject({ ids: z.array(idSchema).min(1).max(200).optional() }))
    .output(nothing),
  /**
   * Server-sent events: `id`, and a live event as JSON `data`. `Last-Event-ID` resumes a stream; `after` does so for a client
   * that opens a new stream in place of an old one. A client that has heard nothing yet begins with `since`, the `X-Request-Id` of
   * the first answer that it shows.
   */
  stream: read('/events', {
    right: 'member',
    // A logo that a phone sends shows on the page that sets the company up.
    beforeOnboarding: true,
    summary: 'What changes, as it changes (server-sent events)',
  })
    .input(z.strictObject({ after: idSchema.optional(), since: idSchema.optional() }))
    .output(z.unknown()),
};
