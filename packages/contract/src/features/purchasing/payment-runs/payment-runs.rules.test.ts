import { expect, test } from 'vitest';
import { needsOtherAdmin, runActionsFor } from './payment-runs.rules.ts';

const draft = {
  status: 'draft',
  number: null,
  isAsked: false,
  preparedById: 'ama',
  makerIds: ['ama'],
} as const;
const kofi = { userId: 'kofi', isAdmin: true, adminIds: ['ama', 'kofi'] };
const ama = { ...kofi, userId: 'ama' };

test('nobody approves what they put together, as long as there is another admin', () => {
  expect(runActionsFor(draft, kofi)).toContain('approve');
  expect(runActionsFor(draft, ama)).not.toContain('approve');
  expect(runActionsFor(draft, { ...ama, adminIds: ['ama'] })).toContain('approve');
  expect(needsOtherAdmin(draft, ama)).toBe(true);
  expect(needsOtherAdmin({ preparedById: null, makerIds: [] }, ama)).toBe(false);
});

test('a change by somebody else does not make it theirs, unless all admins worked on it', () => {
  const touched = { ...draft, preparedById: 'yaw', makerIds: ['ama', 'yaw'] };
  expect(needsOtherAdmin(touched, ama)).toBe(true);
  expect(needsOtherAdmin(touched, kofi)).toBe(false);
  const byAll = { ...draft, preparedById: 'kofi', makerIds: ['ama', 'kofi'] };
  expect(needsOtherAdmin(byAll, ama)).toBe(false);
  expect(needsOtherAdmin(byAll, kofi)).toBe(true);
});

test('somebody who is no admin asks, once', () => {
  const manager = { ...kofi, isAdmin: false };
  expect(runActionsFor(draft, manager)).toEqual(['edit', 'ask_approval', 'remove']);
  expect(runActionsFor({ ...draft, isAsked: true }, manager)).toEqual(['edit', 'remove']);
});

test('a run with a number is cancelled instead of deleted, and is paid once', () => {
  expect(runActionsFor({ ...draft, number: 'RUN-1' }, kofi)).toContain('cancel');
  expect(runActionsFor({ ...draft, number: 'RUN-1' }, kofi)).not.toContain('remove');
  expect(runActionsFor({ ...draft, number: 'RUN-1', status: 'approved' }, ama)).toEqual([
    'pay',
    'export',
    'reopen',
    'cancel',
  ]);
  expect(runActionsFor({ ...draft, number: 'RUN-1', status: 'paid' }, kofi)).toEqual(['export']);
  expect(runActionsFor({ ...draft, number: 'RUN-1', status: 'cancelled' }, kofi)).toEqual([]);
});
