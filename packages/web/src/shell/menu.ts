import { type HeldPlans, isStillReadable } from '@shelfwise/contract/access/lost-plans';
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
  ListChecks,
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

/** Whether a page is that of an entry, or one below it. */
export const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

export interface MenuEntry {
  name:
    | 'opsDashboard'
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
  /** the letter after G that leads there */
  key: string;
  group: MenuGroup;
  icon: LucideIcon;
  /** Who sees the entry: people with a right, or with one of the roles. */
  right?: Right;
  roles?: readonly Role[];
  /** The feature that the plan must have; without it the entry is shown locked. */
  feature?: Feature;
}

/** The whole menu (specification §2). An entry is shown once its route exists. Its texts stand in the catalogue under its name. */
export const menu: readonly MenuEntry[] = [
  // Not in the specification's menu: by the specification staff reach this page only after signing in.
  {
    name: 'opsDashboard',
    href: '/ops-dashboard',
    key: 'm',
    group: 'overview',
    icon: ListChecks,
    roles: ['staff'],
  },
  { name: 'dashboard', href: '/dashboard', key: 'd', group: 'overview', icon: LayoutDashboard },
  {
    name: 'sales',
    href: '/sales',
    key: 's',
    group: 'salesCustomers',
    icon: TrendingUp,
    right: 'canViewReports',
    feature: 'basicReporting',
  },
  {
    name: 'orders',
    href: '/orders',
    key: 'o',
    group: 'salesCustomers',
    icon: ShoppingCart,
    right: 'canManageOrders',
    feature: 'orderProcessing',
  },
  {
    name: 'customers',
    href: '/customers',
    key: 'c',
    group: 'salesCustomers',
    icon: Users,
    right: 'canManageOrders',
    feature: 'customerManagement',
  },
  {
    name: 'inventory',
    href: '/inventory',
    key: 'i',
    group: 'inventoryProducts',
    icon: Boxes,
    right: 'canManageInventory',
    feature: 'coreInventory',
  },
  {
    name: 'products',
    href: '/products',
    key: 'p',
    group: 'inventoryProducts',
    icon: Package,
    roles: ['admin', 'staff'],
    feature: 'coreInventory',
  },
  {
    name: 'suppliers',
    href: '/suppliers',
    key: 'u',
    group: 'inventoryProducts',
    icon: Truck,
    right: 'canManageInventory',
    feature: 'supplierManagement',
  },
  {
    name: 'stockReceipts',
    href: '/stock-receipts',
    key: 'r',
    group: 'inventoryProducts',
    icon: PackageCheck,
    right: 'canManageInventory',
    feature: 'supplierManagement',
  },
  {
    name: 'discounts',
    href: '/discounts',
    key: 'k',
    group: 'marketing',
    icon: BadgePercent,
    right: 'canManageDiscounts',
    feature: 'discountManagement',
  },
  {
    name: 'accountsReceivable',
    href: '/accounts-receivable',
    key: 'a',
    group: 'financial',
    icon: HandCoins,
    right: 'canManageOrders',
    feature: 'accountsReceivable',
  },
  {
    name: 'transactions',
    href: '/transactions',
    key: 't',
    group: 'financial',
    icon: ArrowLeftRight,
    right: 'canViewReports',
    feature: 'auditTrail',
  },
  {
    name: 'accountsPayable',
    href: '/accounts-payable',
    key: 'b',
    group: 'financial',
    icon: Wallet,
    right: 'canManageInventory',
    feature: 'accountsPayable',
  },
  {
    name: 'expenses',
    href: '/expenses',
    key: 'e',
    group: 'financial',
    icon: Receipt,
    feature: 'expenseTracking',
  },
  {
    name: 'reports',
    href: '/reports',
    key: 'n',
    group: 'analytics',
    icon: ChartColumn,
    right: 'canViewReports',
    feature: 'advancedReporting',
  },
  {
    name: 'staff',
    href: '/staff',
    key: 'f',
    group: 'staffManagement',
    icon: UserCog,
    right: 'canManageStaff',
    feature: 'staffManagement',
  },
  {
    name: 'payroll',
    href: '/payroll',
    key: 'w',
    group: 'staffManagement',
    icon: Banknote,
    right: 'canRunPayroll',
    feature: 'payroll',
  },
];

export interface ShownEntry extends MenuEntry {
  isLocked: boolean;
  /** True where it is locked, but a former plan had it: its page shows what was recorded then, below the upgrade prompt. */
  isReadable: boolean;
}

/** A company's plans as it names them; a page may know none. */
export type NamedPlans = { [Name in keyof HeldPlans]?: string } | null | undefined;

const heldPlans = (named: NamedPlans): HeldPlans => ({
  plan: parsePlan(named?.plan),
  readablePlan: parsePlan(named?.readablePlan),
});

const isForRole = (entry: MenuEntry, role: Role | null): boolean => {
  if (entry.right) return can(role, entry.right);
  return entry.roles ? role !== null && entry.roles.includes(role) : true;
};

/** The entries that a person sees, in order. Those that their plan lacks are marked as locked. */
export function entriesFor(
  role: Role | null,
  company: NamedPlans,
  hasRoute: (path: string) => boolean,
): ShownEntry[] {
  const held = heldPlans(company);
  return menu
    .filter((entry) => hasRoute(entry.href) && isForRole(entry, role))
    .map((entry) => ({
      ...entry,
      isLocked: entry.feature !== undefined && !hasFeature(held.plan, entry.feature),
      isReadable: entry.feature !== undefined && isStillReadable(held, role, entry.feature),
    }));
}

/** The menu entry that a page belongs to. The page needs the same feature of the plan. */
export function areaOf(path: string): MenuEntry | undefined {
  for (const here of withAncestors(path)) {
    const entry = menu.find(({ href }) => href === here);
    if (entry) return entry;
  }
  return undefined;
}

/**
 * The area of a page that the plan lacks, with the feature: the upgrade prompt is then shown instead of the page; where a former plan had it, above
 * what was recorded then.
 */
export function lockedAreaOf(
  path: string,
  role: Role | null,
  company: NamedPlans,
): { entry: MenuEntry; feature: Feature; isReadable: boolean } | undefined {
  const entry = areaOf(path);
  const held = heldPlans(company);
  if (entry?.feature === undefined || hasFeature(held.plan, entry.feature)) return undefined;
  return { entry, feature: entry.feature, isReadable: isStillReadable(held, role, entry.feature) };
}
