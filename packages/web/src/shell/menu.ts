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
import { withAncestors } from './pages.ts';

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
  href: string;
  group: MenuGroup;
  icon: LucideIcon;
  /** Who sees it: a right, or the roles named. */
  right?: Right;
  roles?: readonly Role[];
  /** What the plan must have; an entry without it shows locked. */
  feature?: Feature;
}

/** The whole menu (specification §2). An entry shows once its route exists; its words are in the catalogue under its name. */
export const menu: readonly MenuEntry[] = [
  { name: 'dashboard', href: '/dashboard', group: 'overview', icon: LayoutDashboard },
  {
    name: 'sales',
    href: '/sales',
    group: 'salesCustomers',
    icon: TrendingUp,
    right: 'canViewReports',
    feature: 'basicReporting',
  },
  {
    name: 'orders',
    href: '/orders',
    group: 'salesCustomers',
    icon: ShoppingCart,
    right: 'canManageOrders',
    feature: 'orderProcessing',
  },
  {
    name: 'customers',
    href: '/customers',
    group: 'salesCustomers',
    icon: Users,
    right: 'canManageOrders',
    feature: 'customerManagement',
  },
  {
    name: 'inventory',
    href: '/inventory',
    group: 'inventoryProducts',
    icon: Boxes,
    right: 'canManageInventory',
    feature: 'coreInventory',
  },
  {
    name: 'products',
    href: '/products',
    group: 'inventoryProducts',
    icon: Package,
    roles: ['admin', 'staff'],
    feature: 'coreInventory',
  },
  {
    name: 'suppliers',
    href: '/suppliers',
    group: 'inventoryProducts',
    icon: Truck,
    right: 'canManageInventory',
    feature: 'supplierManagement',
  },
  {
    name: 'stockReceipts',
    href: '/stock-receipts',
    group: 'inventoryProducts',
    icon: PackageCheck,
    right: 'canManageInventory',
    feature: 'supplierManagement',
  },
  {
    name: 'discounts',
    href: '/discounts',
    group: 'marketing',
    icon: BadgePercent,
    right: 'canManageDiscounts',
    feature: 'discountManagement',
  },
  {
    name: 'accountsReceivable',
    href: '/accounts-receivable',
    group: 'financial',
    icon: HandCoins,
    right: 'canManageOrders',
    feature: 'accountsReceivable',
  },
  {
    name: 'transactions',
    href: '/transactions',
    group: 'financial',
    icon: ArrowLeftRight,
    right: 'canViewReports',
    feature: 'auditTrail',
  },
  {
    name: 'accountsPayable',
    href: '/accounts-payable',
    group: 'financial',
    icon: Wallet,
    right: 'canManageInventory',
    feature: 'accountsPayable',
  },
  { name: 'expenses', href: '/expenses', group: 'financial', icon: Receipt, feature: 'expenseTracking' },
  {
    name: 'reports',
    href: '/reports',
    group: 'analytics',
    icon: ChartColumn,
    right: 'canViewReports',
    feature: 'advancedReporting',
  },
  {
    name: 'staff',
    href: '/staff',
    group: 'staffManagement',
    icon: UserCog,
    right: 'canManageStaff',
    feature: 'staffManagement',
  },
  {
    name: 'payroll',
    href: '/payroll',
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
    .filter((entry) => hasRoute(entry.href) && isForRole(entry, role))
    .map((entry) => ({
      ...entry,
      isLocked: entry.feature !== undefined && !hasFeature(plan, entry.feature),
    }));
}

/** The entry a page belongs to; it says what the plan must have for the page, too. */
export function areaOf(path: string): MenuEntry | undefined {
  for (const here of withAncestors(path)) {
    const entry = menu.find(({ href }) => href === here);
    if (entry) return entry;
  }
  return undefined;
}

/** The area of a page the plan lacks, and the feature for it: the upgrade prompt then stands in the page's place. */
export function lackingFor(
  path: string,
  planName: string | undefined,
): { entry: MenuEntry; feature: Feature } | undefined {
  const entry = areaOf(path);
  if (entry?.feature === undefined || hasFeature(parsePlan(planName), entry.feature)) return undefined;
  return { entry, feature: entry.feature };
}
