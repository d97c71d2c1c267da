import { z } from 'zod';
import { act, nothing, read } from '../../../primitives/call.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { can, type Right } from '../../../access/rights.ts';
import type { Role } from '../../../access/roles.ts';

/** Events that become notifications, and the right that makes somebody a reader of them. */
export const notificationAudience = {
  new_order: 'canManageOrders',
  order_shipped: 'canManageOrders',
  order_cancelled: 'canManageOrders',
  stock_alert: 'member',
} as const satisfies Record<string, Right | 'member'>;
export type NotificationType = keyof typeof notificationAudience;
export const notificationTypes = Object.keys(notificationAudience) as [
  NotificationType,
  ...NotificationType[],
];

export const audienceIncludes = (role: Role, type: string): type is NotificationType =>
  Object.hasOwn(notificationAudience, type) && can(role, notificationAudience[type as NotificationType]);

/** Notifications that come with their own words, instead of being put into words from an event. */
export const plainNotificationTypes = ['success', 'error', 'warning', 'info'] as const;

/** The newest 50 are kept in the browser; the server keeps all, with what each user has read. */
export const notificationCap = 50;

/** Of an event, the client writes `title` and `message` from type and data, in the reader's language. */
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
  }),
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
  /** of the reader's own request that it came of: the answer's `X-Request-Id` */
  requestId: z.string().optional(),
  notification: notificationSchema.optional(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

export const notificationsContract = {
  list: read('/notifications', { right: 'member', summary: 'The newest 50 notifications' }).output(
    z.object({ items: z.array(notificationSchema) }),
  ),
  /** Without ids, all of them. */
  markRead: act('/notifications/read', { right: 'member', summary: 'Mark notifications as read' })
    .input(z.strictObject({ ids: z.array(idSchema).min(1).max(200).optional() }))
    .output(nothing),
  remove: act('/notifications/remove', { right: 'member', summary: 'Remove notifications from one’s panel' })
    .input(z.strictObject({ ids: z.array(idSchema).min(1).max(200).optional() }))
    .output(nothing),
  /** Server-sent events: `id`, and a live event as JSON `data`. `Last-Event-ID` resumes; so does `after`, for who opens a stream in place of another. */
  stream: read('/events', {
    right: 'member',
    summary: 'What changes, as it changes (server-sent events)',
  })
    .input(z.strictObject({ after: idSchema.optional() }))
    .output(z.unknown()),
};
