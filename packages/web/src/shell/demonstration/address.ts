import {
  type Feature,
  features,
  planWithMore,
  type Plan,
  planLimitNames,
} from '@shelfwise/contract/access/plans';
import { audienceOf } from '../pages.ts';
import type { Choice } from './choice.ts';

/** The page on which a visitor looks around without signing in. Pages of the application stand below it there. */
const demonstrationPath = '/subscription-demo';
const base = 'http://own.invalid';

/** The page that opens first. It stands at the demonstration's own address. */
const firstPage = '/dashboard';
const plansPage = '/subscription-management';

const isShown = (path: string): boolean => path !== plansPage && audienceOf(path) !== undefined;

/** The page of the application that an address of the demonstration shows, with its own parameters. */
export function pageAt(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, base);
  const path = pathname.slice(demonstrationPath.length);
  if (path === '' || path === '/') return `${firstPage}${searchIn(searchParams)}${hash}`;
  return isShown(path) ? `${path}${searchIn(searchParams)}${hash}` : firstPage;
}

function searchIn(params: URLSearchParams): string {
  params.delete('plan');
  params.delete('role');
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** The plan that an upgrade prompt asks for: the one with the feature, or with more room. */
function planAskedFor(params: URLSearchParams, { plan }: Choice): Plan {
  const feature = params.get('feature') ?? '';
  if (Object.hasOwn(features, feature)) return features[feature as Feature];
  const limit = planLimitNames.find((name) => name === params.get('limit'));
  return limit ? planWithMore(plan, limit) : plan;
}

export const signUpAddress = (plan: Plan): string => `/tenant-registration?plan=${plan}`;

/** Whether a page of the application is none of the demonstration: opening it leaves. */
export const leadsOut = (page: string): boolean => !isShown(new URL(page, base).pathname);

/**
 * The address at which the demonstration shows a page. There are no plans to manage in it, so the way to them leads to sign up; other
 * pages that are not for people who are signed in have their own address.
 */
export function addressOf(page: string, choice: Choice): string {
  const { pathname, searchParams, hash } = new URL(page, base);
  if (pathname === plansPage) return signUpAddress(planAskedFor(searchParams, choice));
  if (!isShown(pathname)) return page;
  searchParams.set('plan', choice.plan);
  searchParams.set('role', choice.role);
  const path = pathname === firstPage ? '' : pathname;
  return `${demonstrationPath}${path}?${searchParams.toString()}${hash}`;
}
