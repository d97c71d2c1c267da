import { describe, expect, it } from 'vitest';
import { entriesFor, menu } from './menu.ts';

const everywhere = (): boolean => true;
const names = (...args: Parameters<typeof entriesFor>): string[] =>
  entriesFor(...args).map((entry) => entry.name);

describe('menu', () => {
  it('has the sixteen entries of the specification', () => {
    expect(menu).toHaveLength(16);
    expect(new Set(menu.map((entry) => entry.path)).size).toBe(16);
  });

  it('shows each role what it may enter', () => {
    expect(names('staff', 'enterprise', everywhere)).toEqual([
      'dashboard',
      'orders',
      'customers',
      'products',
      'accountsReceivable',
      'expenses',
    ]);
    expect(names('manager', 'enterprise', everywhere)).toEqual([
      'dashboard',
      'sales',
      'orders',
      'customers',
      'inventory',
      'suppliers',
      'stockReceipts',
      'discounts',
      'accountsReceivable',
      'transactions',
      'accountsPayable',
      'expenses',
      'reports',
    ]);
    expect(names('admin', 'enterprise', everywhere)).toHaveLength(16);
  });

  it('locks what the plan lacks', () => {
    const locked = (plan: string): string[] =>
      entriesFor('admin', plan, everywhere)
        .filter((entry) => entry.isLocked)
        .map((entry) => entry.name);
    expect(locked('enterprise')).toEqual([]);
    expect(locked('professional')).toEqual(['accountsReceivable', 'accountsPayable', 'expenses']);
    expect(locked('basic')).toEqual([
      'suppliers',
      'stockReceipts',
      'discounts',
      'accountsReceivable',
      'transactions',
      'accountsPayable',
      'expenses',
      'reports',
      'staff',
      'payroll',
    ]);
    expect(locked('something else')).toEqual(locked('free'));
  });

  it('leaves out areas that have no route', () => {
    expect(names('admin', 'enterprise', (path) => path === '/orders')).toEqual(['orders']);
  });
});
