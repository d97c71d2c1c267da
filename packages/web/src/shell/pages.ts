import { type Right, rolesWith } from '@shelfwise/contract/access/rights';
import { hasAnyRole, type Role } from '@shelfwise/contract/access/roles';
import { nouns } from '@shelfwise/contract/features/nouns';

/** Groups of people who may enter guarded routes (specification §2). */
const audiences = {
  /** Anyone signed in, with or without a role. */
  signedIn: undefined,
  backOffice: ['admin', 'manager'],
  everyRole: ['admin', 'manager', 'staff'],
  adminOnly: ['admin'],
  staffOnly: ['staff'],
} as const satisfies Record<string, readonly Role[] | undefined>;
export type Audience = keyof typeof audiences;

/**
 * Who may enter which page (specification §2), including pages that are still to be built, so that a route needs no guard of its
 * own. A page that is not listed has the audience of the nearest listed page above it: /orders/new that of /orders.
 */
const pageAudiences: Readonly<Record<string, Audience>> = {
  '/dashboard': 'signedIn',
  '/profile': 'signedIn',
  '/settings': 'signedIn',
  '/expenses': 'signedIn',
  '/help': 'signedIn',
  // Messages are kept with the company.
  '/help/write': 'everyRole',
  '/subscription-management': 'signedIn',
  '/tenant-settings': 'signedIn',
  '/sales': 'backOffice',
  '/transactions': 'backOffice',
  '/inventory': 'backOffice',
  '/inventory/add': 'backOffice',
  '/inventory/edit/$id': 'backOffice',
  '/reports': 'backOffice',
  '/suppliers': 'backOffice',
  '/discounts': 'backOffice',
  '/accounts-payable': 'backOffice',
  '/stock-receipts': 'backOffice',
  '/products': 'everyRole',
  '/products/$id': 'everyRole',
  '/orders': 'everyRole',
  '/orders/$orderId': 'everyRole',
  // Of its own, without the menu: whoever may take orders sells here.
  '/till': 'everyRole',
  '/customers': 'everyRole',
  '/customers/$customerId': 'everyRole',
  '/accounts-receivable': 'everyRole',
  // Sums over the company are for those who see reports.
  '/accounts-receivable/ageing': 'backOffice',
  '/accounts-receivable/promises': 'backOffice',
  '/accounts-receivable/reminders': 'backOffice',
  '/accounts-receivable/statements': 'backOffice',
  '/accounts-receivable/withheld': 'backOffice',
  '/staff': 'adminOnly',
  '/payroll': 'adminOnly',
  '/ops-dashboard': 'staffOnly',
  // Everybody may count stock; what a count comes to is for who manages it.
  '/ops-dashboard/counts/$id': 'everyRole',
};

export const mayEnter = (role: Role | null, audience: Audience): boolean => {
  const allowed: readonly Role[] | undefined = audiences[audience];
  return allowed === undefined || hasAnyRole(role, allowed);
};

/** The narrowest audience that includes everybody with a right. */
export const audienceWith = (right: Right | 'member'): Audience | undefined =>
  (['adminOnly', 'backOffice', 'everyRole'] as const).find((one) =>
    rolesWith(right).every((role) => mayEnter(role, one)),
  );

/** Who may enter a list that the specification does not name: people with the right of its kind of record. */
const audienceOfList = (path: string): Audience | undefined => {
  const kind = nouns.find((one) => 'list' in one && one.list === path);
  return kind !== undefined && 'right' in kind ? audienceWith(kind.right) : undefined;
};

/** '/inventory/edit/7' gives itself, '/inventory/edit' and '/inventory'. */
export function* withAncestors(path: string): Generator<string> {
  for (let here = path.replace(/\/+$/u, ''); here !== ''; here = here.slice(0, here.lastIndexOf('/')))
    yield here;
}

const isAt = (listed: string, path: string): boolean => {
  const [pattern, segments] = [listed.split('/'), path.split('/')];
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith('$') || part === segments[index])
  );
};

/** Who may enter the page at an address; undefined where no guarded page is. */
export function audienceOf(path: string): Audience | undefined {
  for (const here of withAncestors(path)) {
    const listed = Object.keys(pageAudiences);
    const match = listed.find((one) => one === here) ?? listed.find((one) => isAt(one, here));
    const audience = match === undefined ? audienceOfList(here) : pageAudiences[match];
    if (audience !== undefined) return audience;
  }
  return undefined;
}
