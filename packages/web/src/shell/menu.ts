import { type Feature, hasFeature, parsePlan } from '@shelfwise/contract/access/plans';
import { can, type Right } from '@shelfwise/contract/access/rights';
import type { Role } from '@shelfwise/contract/access/roles';
import {
  ArrowLeftRight,
  BadgePercent,
  Banknote,
  Boxes,
  ChartColumn,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  Package,
  PackageCheck,
  Receipt,
  ShoppingCart,
  TrendingUp,
  Truck,
  UserCog,
  Users,
  Wallet,
} from 'lucide-react';

export const menuGroups = [
  'overview',
  'salesCustomers',
  'inventoryProducts',
  'marketing',
  'financial',
  'analytics',
  'staffManagement',
] as const;
export type MenuGroup = (typeof menuGroups)[number];
export const groupsOpenByDefault: readonly MenuGroup[] = ['overview', 'salesCustomers', 'inventoryProducts'];

export interface MenuEntry {
  name:
    | 'dashboard'
    | 'sales'
    | 'orders'
    | 'customers'
    | 'accountsReceivable'
    | 'inventory'
    | 'products'
    | 'suppliers'
    | 'stockReceipts'
    | 'discounts'
    | 'transactions'
    | 'accountsPayable'
    | 'expenses'
    | 'reports'
    | 'staff'
    | 'payroll';
  path: string;
  group: MenuGroup;
  icon: LucideIcon;
  /** Who sees it: a right, or the roles named. */
  right?: Right;
  roles?: readonly Role[];
  /** What the plan must have; an entry without it shows locked. */
  feature?: Feature;
}

/** The whole menu (specification §2). An entry shows once its route exists. */
export const menu: readonly MenuEntry[] = [
  { name: 'dashboard', path: '/dashboard', group: 'overview', icon: LayoutDashboard },
  {
    name: 'sales',
    path: '/sales',
    group: 'salesCustomers',
    icon: TrendingUp,
    right: 'canViewReports',
    feature: 'basicReporting',
  },
  {
    name: 'orders',
    path: '/orders',
    group: 'salesCustomers',
    icon: ShoppingCart,
    right: 'canManageOrders',
    feature: 'orderProcessing',
  },
  {
    name: 'customers',
    path: '/customers',
    group: 'salesCustomers',
    icon: Users,
    right: 'canManageOrders',
    feature: 'customerManagement',
  },
  {
    name: 'inventory',
    path: '/inventory',
    group: 'inventoryProducts',
    icon: Boxes,
    right: 'canManageInventory',
    feature: 'coreInventory',
  },
  {
    name: 'products',
    path: '/products',
    group: 'inventoryProducts',
    icon: Package,
    roles: ['admin', 'staff'],
    feature: 'coreInventory',
  },
  {
    name: 'suppliers',
    path: '/suppliers',
    group: 'inventoryProducts',
    icon: Truck,
    right: 'canManageInventory',
    feature: 'supplierManagement',
  },
  {
    name: 'stockReceipts',
    path: '/stock-receipts',
    group: 'inventoryProducts',
    icon: PackageCheck,
    right: 'canManageInventory',
    feature: 'supplierManagement',
  },
  {
    name: 'discounts',
    path: '/discounts',
    group: 'marketing',
    icon: BadgePercent,
    right: 'canManageDiscounts',
    feature: 'discountManagement',
  },
  {
    name: 'accountsReceivable',
    path: '/accounts-receivable',
    group: 'financial',
    icon: HandCoins,
    right: 'canManageOrders',
    feature: 'accountsReceivable',
  },
  {
    name: 'transactions',
    path: '/transactions',
    group: 'financial',
    icon: ArrowLeftRight,
    right: 'canViewReports',
    feature: 'auditTrail',
  },
  {
    name: 'accountsPayable',
    path: '/accounts-payable',
    group: 'financial',
    icon: Wallet,
    right: 'canManageInventory',
    feature: 'accountsPayable',
  },
  { name: 'expenses', path: '/expenses', group: 'financial', icon: Receipt, feature: 'expenseTracking' },
  {
    name: 'reports',
    path: '/reports',
    group: 'analytics',
    icon: ChartColumn,
    right: 'canViewReports',
    feature: 'advancedReporting',
  },
  {
    name: 'staff',
    path: '/staff',
    group: 'staffManagement',
    icon: UserCog,
    right: 'canManageStaff',
    feature: 'staffManagement',
  },
  {
    name: 'payroll',
    path: '/payroll',
    group: 'staffManagement',
    icon: Banknote,
    right: 'canRunPayroll',
    feature: 'payroll',
  },
];

export interface ShownEntry extends MenuEntry {
  isLocked: boolean;
}

const isForRole = (entry: MenuEntry, role: Role | null): boolean => {
  if (entry.right) return can(role, entry.right);
  return entry.roles ? role !== null && entry.roles.includes(role) : true;
};

/** The entries a person sees, in order, with those their plan lacks marked as locked. */
export function entriesFor(
  role: Role | null,
  planName: string | undefined,
  hasRoute: (path: string) => boolean,
): ShownEntry[] {
  const plan = parsePlan(planName);
  return menu
    .filter((entry) => hasRoute(entry.path) && isForRole(entry, role))
    .map((entry) => ({
      ...entry,
      isLocked: entry.feature !== undefined && !hasFeature(plan, entry.feature),
    }));
}
