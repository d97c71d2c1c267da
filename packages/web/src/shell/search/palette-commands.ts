import { type Feature, hasFeature, parsePlan } from '@shelfwise/contract/access/plans';
import { can, type Right } from '@shelfwise/contract/access/rights';
import type { Role } from '@shelfwise/contract/access/roles';
import type palette from '../../locales/en/palette.json';
import {
  Banknote,
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

/** Actions of the palette beside opening pages. */
export type PaletteAction = 'light' | 'dark' | 'system' | 'english' | 'french' | 'shortcuts' | 'signOut';

export interface Command {
  name: keyof (typeof palette)['commands'];
  group: 'pages' | 'actions';
  icon: LucideIcon;
  href?: string;
  action?: PaletteAction;
  /** Who may use it: people with a right, or any member of a company; if left out, all signed-in users. */
  right?: Right | 'member';
  feature?: Feature;
}

/** Pages that are in no menu, and all actions that are possible on every page. */
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
    name: 'till',
    group: 'actions',
    icon: Banknote,
    href: '/till',
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
  { name: 'light', group: 'actions', icon: Sun, action: 'light' },
  { name: 'dark', group: 'actions', icon: Moon, action: 'dark' },
  { name: 'system', group: 'actions', icon: SunMoon, action: 'system' },
  { name: 'english', group: 'actions', icon: Languages, action: 'english' },
  { name: 'french', group: 'actions', icon: Languages, action: 'french' },
  { name: 'shortcuts', group: 'actions', icon: Keyboard, action: 'shortcuts' },
  { name: 'signOut', group: 'actions', icon: LogOut, action: 'signOut' },
  { name: 'profile', group: 'pages', icon: CircleUser, href: '/profile' },
  { name: 'settings', group: 'pages', icon: Settings, href: '/settings' },
  { name: 'companySettings', group: 'pages', icon: Building2, href: '/tenant-settings', right: 'member' },
  { name: 'plans', group: 'pages', icon: CreditCard, href: '/subscription-management', right: 'member' },
  { name: 'help', group: 'pages', icon: LifeBuoy, href: '/help' },
];

/** The page of an address, without `/new`, `?` and `#`: the command is offered only if that page exists. */
const pageOf = (href: string): string => href.replace(/[?#].*$/u, '').replace(/\/new$/u, '');

/** The commands that this person may use. Those that the plan lacks are marked with the feature. */
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
