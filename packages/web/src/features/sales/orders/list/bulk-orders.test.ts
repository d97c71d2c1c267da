import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import en from '../../../../locales/en/sales.json' with { type: 'json' };
import fr from '../../../../locales/fr/sales.json' with { type: 'json' };
import { type BulkResult, expiredRows, outcomeOf, without } from './bulk-orders.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { sales: en }, fr: { sales: fr } } }));

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as OrderRow);
const ends: Omit<BulkResult, 'row'>[] = [{}, { problem: 'On hold.' }, { unanswered: { id: 'c' } }];

it.each([
  ['en', '1 order shipped · 1 not known · 1 not possible · stopped, 1 left as it was'],
  ['fr', '1 commande expédiée · 1 au résultat inconnu · 1 impossible · arrêté, 1 laissée telle quelle'],
])('a run tells apart what was refused and what is not known (%s)', (language, told) => {
  const results = ends.map((end, index) => ({ row: rows[index] as OrderRow, ...end }));
  const run = { verb: 'ship', rows, phase: 'ended', results } as const;
  expect(outcomeOf(i18next.getFixedT(language, 'sales'), run)).toBe(told);
});

it('asks about the drafts alone whose offer has ended, and can leave them out', () => {
  const offered = (id: string, validUntil: string, status: OrderRow['status'] = 'draft') =>
    ({ id, status, quote: { status: 'open', validUntil } }) as OrderRow;
  const offers = [
    offered('ended', '2026-03-09'),
    offered('today', '2026-03-10'),
    offered('taken', '2026-03-09', 'confirmed'),
    { id: 'plain', status: 'draft', quote: null } as OrderRow,
  ];
  const run = { verb: 'confirm', rows: offers, phase: 'asking', results: [] } as const;
  const expired = expiredRows(run, '2026-03-10');
  expect(expired.map(({ id }) => id)).toEqual(['ended']);
  expect(without(run, expired).rows.map(({ id }) => id)).toEqual(['today', 'taken', 'plain']);
  expect(expiredRows({ ...run, verb: 'ship' }, '2026-03-10')).toEqual([]);
});
