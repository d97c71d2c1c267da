import { hasAnyRole, type Role } from '@shelfwise/contract/access/roles';

/** The circles of people of the guarded routes (specification §2). */
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
 * Who may enter which page (specification §2), also those that are yet to be built: a route's file needs no guard
 * of its own. A page that is not listed goes with the nearest listed one above it: /orders/new with /orders.
 */
export const pageAudiences: Readonly<Record<string, Audience>> = {
  '/dashboard': 'signedIn',
  '/profile': 'signedIn',
  '/settings': 'signedIn',
  '/expenses': 'signedIn',
  '/help': 'signedIn',
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
  '/customers': 'everyRole',
  '/customers/$customerId': 'everyRole',
  '/accounts-receivable': 'everyRole',
  '/staff': 'adminOnly',
  '/payroll': 'adminOnly',
  '/ops-dashboard': 'staffOnly',
};

/** '/inventory/edit/7' → itself, '/inventory/edit', '/inventory'. */
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

/** Who may enter the page at an address; undefined where no guarded page stands. */
export function audienceOf(path: string): Audience | undefined {
  for (const here of withAncestors(path)) {
    const listed = Object.keys(pageAudiences);
    const match = listed.find((one) => one === here) ?? listed.find((one) => isAt(one, here));
    if (match !== undefined) return pageAudiences[match];
  }
  return undefined;
}

export const mayEnter = (role: Role | null, audience: Audience): boolean => {
  const allowed: readonly Role[] | undefined = audiences[audience];
  return allowed === undefined || hasAnyRole(role, allowed);
};
