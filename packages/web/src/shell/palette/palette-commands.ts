import { type Feature, hasFeature, parsePlan } from '@shelfwise/contract/access/plans';
import { can, type Right } from '@shelfwise/contract/access/rights';
import type { Role } from '@shelfwise/contract/access/roles';
import type palette from '../../locales/en/palette.json';
import {
  Building2,
  CircleUser,
  CreditCard,
  Keyboard,
  KeyRound,
  Languages,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Moon,
  PackagePlus,
  Settings,
  ShoppingCart,
  Sun,
  SunMoon,
  UserPlus,
} from 'lucide-react';

/** What the palette can do beside leading to a page. */
export type Deed = 'light' | 'dark' | 'system' | 'english' | 'french' | 'shortcuts' | 'signOut';

export interface Command {
  name: keyof (typeof palette)['commands'];
  group: 'pages' | 'actions';
  icon: LucideIcon;
  href?: string;
  deed?: Deed;
  /** Who may: a right, any member of a company, or (left out) anyone signed in. */
  right?: Right | 'member';
  feature?: Feature;
}

/** Pages that stand in no menu, and everything that can be done from anywhere. */
const commands: readonly Command[] = [
  {
    name: 'newOrder',
    group: 'actions',
    icon: ShoppingCart,
    href: '/orders/new',
    right: 'canManageOrders',
    feature: 'orderProcessing',
  },
  {
    name: 'addProduct',
    group: 'actions',
    icon: PackagePlus,
    href: '/inventory/add',
    right: 'canManageInventory',
    feature: 'coreInventory',
  },
  {
    name: 'inviteUser',
    group: 'actions',
    icon: UserPlus,
    href: '/tenant-settings#users',
    right: 'canAccessAdminSettings',
  },
  { name: 'changePassword', group: 'actions', icon: KeyRound, href: '/profile' },
  { name: 'light', group: 'actions', icon: Sun, deed: 'light' },
  { name: 'dark', group: 'actions', icon: Moon, deed: 'dark' },
  { name: 'system', group: 'actions', icon: SunMoon, deed: 'system' },
  { name: 'english', group: 'actions', icon: Languages, deed: 'english' },
  { name: 'french', group: 'actions', icon: Languages, deed: 'french' },
  { name: 'shortcuts', group: 'actions', icon: Keyboard, deed: 'shortcuts' },
  { name: 'signOut', group: 'actions', icon: LogOut, deed: 'signOut' },
  { name: 'profile', group: 'pages', icon: CircleUser, href: '/profile' },
  { name: 'settings', group: 'pages', icon: Settings, href: '/settings' },
  { name: 'companySettings', group: 'pages', icon: Building2, href: '/tenant-settings', right: 'member' },
  { name: 'plans', group: 'pages', icon: CreditCard, href: '/subscription-management', right: 'member' },
  { name: 'help', group: 'pages', icon: LifeBuoy, href: '/help' },
];

/** A page of the address before `/new`, `?` or `#`: what must exist for the command to be offered. */
const pageOf = (href: string): string => href.replace(/[?#].*$/u, '').replace(/\/new$/u, '');

/** What this person may do, with the feature the plan lacks where it does. */
export function commandsFor(
  role: Role | null,
  planName: string | undefined,
  hasRoute: (path: string) => boolean,
): Array<Command & { lockedBy?: Feature }> {
  const plan = parsePlan(planName);
  return commands
    .filter(({ right }) => right === undefined || can(role, right))
    .filter(({ href }) => href === undefined || hasRoute(pageOf(href)))
    .map((command) =>
      command.feature === undefined || hasFeature(plan, command.feature)
        ? command
        : { ...command, lockedBy: command.feature },
    );
}
