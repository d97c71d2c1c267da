import { can, type Right } from '../../../access/rights.ts';
import type { Role } from '../../../access/roles.ts';

/** Events that become notifications, each with the right that a reader needs. */
export const notificationAudience = {
  new_order: 'canManageOrders',
  order_shipped: 'canManageOrders',
  order_cancelled: 'canManageOrders',
  prices_approved: 'canManageOrders',
  backorder_filled: 'canManageOrders',
  invoice_confirmed: 'canManageOrders',
  invoice_disputed: 'canManageOrders',
  invoice_paid_online: 'canManageOrders',
  invoice_paid_again: 'canManageOrders',
  online_payment_odd: 'canManageOrders',
  purchase_to_approve: 'canAccessAdminSettings',
  purchase_approved: 'canManageInventory',
  purchase_refused: 'canManageInventory',
  stock_alert: 'member',
  run_to_approve: 'canAccessAdminSettings',
  run_approved: 'canManageInventory',
  bills_due: 'canManageInventory',
  payout_changed: 'canAccessAdminSettings',
  support_answered: 'member',
  expense_to_approve: 'canViewReports',
  expense_approved: 'member',
  expense_rejected: 'member',
  expense_repeated: 'member',
} as const satisfies Record<string, Right | 'member'>;

export type NotificationType = keyof typeof notificationAudience;

export const notificationTypes = Object.keys(notificationAudience) as [
  NotificationType,
  ...NotificationType[],
];

export const audienceIncludes = (role: Role, type: string): type is NotificationType =>
  Object.hasOwn(notificationAudience, type) && can(role, notificationAudience[type as NotificationType]);

/** Types of notifications that bring their own title and message. All others are worded from an event. */
export const plainNotificationTypes = ['success', 'error', 'warning', 'info'] as const;

/** The newest 50 are kept in the browser; the server keeps all, with what each user has read. */
export const notificationCap = 50;

/** Fields of the event that its notification may show; each is a text. */
export const notificationFields = [
  'orderId',
  'orderNumber',
  'productId',
  'productName',
  'quantity',
  'customerName',
  'deliveryState',
  'purchaseOrderId',
  'supplierId',
  'supplierName',
  'invoiceId',
  'invoiceNumber',
  'runId',
  'runNumber',
  'expenseId',
  'expenseNumber',
  'personName',
  'supportThreadId',
  'supportThreadBeginning',
  'count',
] as const;
export type NotificationField = (typeof notificationFields)[number];
