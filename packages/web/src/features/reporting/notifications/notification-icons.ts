import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import {
  BadgeCheck,
  Ban,
  Banknote,
  CalendarClock,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  Info,
  Landmark,
  type LucideIcon,
  PackageCheck,
  PackageMinus,
  ShoppingCart,
  TriangleAlert,
  Truck,
} from 'lucide-react';

/** The types that this version can show, each with its icon. */
export const notificationIcons: Record<Notification['type'], LucideIcon> = {
  new_order: ShoppingCart,
  order_shipped: Truck,
  order_cancelled: Ban,
  prices_approved: BadgeCheck,
  backorder_filled: PackageCheck,
  purchase_to_approve: ClipboardCheck,
  purchase_approved: BadgeCheck,
  purchase_refused: CircleX,
  stock_alert: PackageMinus,
  run_to_approve: Banknote,
  run_approved: BadgeCheck,
  bills_due: CalendarClock,
  payout_changed: Landmark,
  success: CircleCheck,
  error: CircleX,
  warning: TriangleAlert,
  info: Info,
};
