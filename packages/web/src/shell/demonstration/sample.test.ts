import { expect, test } from 'vitest';
import { addressOf, leadsOut, pageAt } from './address.ts';
import { choiceIn, placeOf } from './choice.ts';
import { narrowList } from './narrow-list.ts';
import { answerIn, daysSince, moveDays, moveDaysOfQuestion } from './sample.ts';
import { memoryStore } from './seal-page.ts';

const rows = [
  { name: 'Côte rice', status: 'active', price: '9.00' },
  { name: 'Beans', status: 'archived', price: '10.00' },
  { name: 'Rice flour', status: 'active', price: '2.50' },
];
const file = {
  answers: [
    [200, { items: rows, total: { count: 3 } }],
    [200, { items: rows.slice(2), total: { count: 1 } }],
    [402, { error: 'No.' }],
    [200, { sales: 5 }],
  ],
  questions: {
    '/api/things': 0,
    '/api/things?low=true': [1, 2],
    '/api/sales?from=2026-11-01&until=2026-11-28': 3,
  },
} as const;
const namesOf = (answer: unknown): string[] =>
  (answer as [number, { items: Array<{ name: string }> }])[1].items.map(({ name }) => name);

test('a list is searched without accents, filtered by its fields and sorted by numbers', () => {
  const narrowed = (query: string) =>
    narrowList({ items: rows, total: { count: 3 } }, new URLSearchParams(query));
  expect(narrowed('q=rice cote').items).toEqual([rows[0]]);
  expect(narrowed('status=active&limit=50')).toEqual({ items: [rows[0], rows[2]], total: { count: 2 } });
  expect(narrowed('sort=-price').items).toEqual([rows[1], rows[0], rows[2]]);
  expect(narrowed('unknown=x').items).toEqual(rows);
});

test('an answer is the one that was recorded for the place, else that to the nearest question', () => {
  expect(namesOf(answerIn(file, '/api/things?limit=50', 0))).toHaveLength(3);
  expect(namesOf(answerIn(file, '/api/things?limit=50&low=true&q=flour', 0))).toEqual(['Rice flour']);
  expect(answerIn(file, '/api/things?low=true', 1)).toEqual([402, { error: 'No.' }]);
  expect(answerIn(file, '/api/sales?from=2026-12-01&until=2026-12-03', 0)).toEqual([200, { sales: 5 }]);
  expect(answerIn(file, '/api/others', 0)).toBeUndefined();
});

test('days move with the visitor, inside and outside of a question, and nothing else does', () => {
  const json =
    '{"day":"2026-11-28","at":"2026-11-30T09:30:00.000Z","id":"01a221d1-abe5-76cc-999e-e1915e5ce1c8"}';
  expect(moveDays(json, 3)).toBe(
    '{"day":"2026-12-01","at":"2026-12-03T09:30:00.000Z","id":"01a221d1-abe5-76cc-999e-e1915e5ce1c8"}',
  );
  expect(moveDaysOfQuestion('/api/sales?from=2026-12-01', -3)).toBe('/api/sales?from=2026-11-28');
  expect(daysSince('2026-11-28', Date.parse('2026-12-01T23:00:00Z'))).toBe(3);
});

test('plan and role are those of the address; an unknown plan is free, an unknown role an admin', () => {
  expect(choiceIn('?plan=professional&role=STAFF')).toEqual({ plan: 'premium', role: 'staff' });
  expect(choiceIn('?plan=gold&role=owner')).toEqual({ plan: 'free', role: 'admin' });
  expect(choiceIn('')).toEqual({ plan: 'free', role: 'admin' });
  expect(placeOf({ plan: 'enterprise', role: 'staff' })).toBe(11);
});

test('pages stand below the demonstration, with plan and role, and lead back to the same page', () => {
  const choice = { plan: 'premium', role: 'staff' } as const;
  expect(addressOf('/dashboard', choice)).toBe('/subscription-demo?plan=premium&role=staff');
  expect(addressOf('/orders/7?view=late#lines', choice)).toBe(
    '/subscription-demo/orders/7?view=late&plan=premium&role=staff#lines',
  );
  for (const page of ['/dashboard?days=30', '/orders/7?view=late#lines', '/till', '/tenant-settings#users'])
    expect(pageAt(addressOf(page, choice))).toBe(page);
});

test('what is no page of the demonstration leads out of it, the plans to sign up for the one that was asked for', () => {
  const choice = { plan: 'free', role: 'admin' } as const;
  const plansOf = (query: string): string => addressOf(`/subscription-management${query}`, choice);
  expect(plansOf('?feature=payroll')).toBe('/tenant-registration?plan=premium');
  expect(plansOf('?limit=users')).toBe('/tenant-registration?plan=basic');
  expect(plansOf('?feature=constructor')).toBe('/tenant-registration?plan=free');
  for (const page of ['/', '/auth', '/tenant-registration', '/subscription-management?limit=users'])
    expect(leadsOut(page), page).toBe(true);
  expect(leadsOut('/orders/7')).toBe(false);
  expect(pageAt('/subscription-demo/auth?plan=free')).toBe('/dashboard');
  expect(pageAt('/subscription-demo/subscription-management')).toBe('/dashboard');
});

test('what is kept in memory reads like a browser’s store', () => {
  const store = memoryStore({ 'inventory-theme': 'dark' });
  store.setItem('draft:1', 'x');
  expect(Object.keys(store)).toEqual(['inventory-theme', 'draft:1']);
  expect([store.getItem('inventory-theme'), store.getItem('getItem'), store.key(1)]).toEqual([
    'dark',
    null,
    'draft:1',
  ]);
  store.removeItem('draft:1');
  store.clear();
  expect(Object.keys(store)).toEqual([]);
});
