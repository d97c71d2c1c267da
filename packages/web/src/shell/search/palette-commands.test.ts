import { expect, it } from 'vitest';
import { commandsFor } from './palette-commands.ts';

const everywhere = (): boolean => true;
const names = (role: 'admin' | 'manager' | 'staff' | null, hasRoute = everywhere): string[] =>
  commandsFor(role, 'premium', hasRoute).map(({ name }) => name);

it('staff are offered no action that only others may do', () => {
  expect(names('staff')).toContain('newOrder');
  for (const forbidden of ['addProduct', 'inviteUser']) expect(names('staff')).not.toContain(forbidden);
});

it('a manager adds products, and only an admin invites users', () => {
  expect(names('manager')).toContain('addProduct');
  expect(names('manager')).not.toContain('inviteUser');
  expect(names('admin')).toEqual(expect.arrayContaining(['addProduct', 'inviteUser', 'newOrder']));
});

it('a user without a company is offered actions about their own account', () => {
  expect(names(null)).toEqual([
    'changePassword',
    'light',
    'dark',
    'system',
    'english',
    'french',
    'shortcuts',
    'signOut',
    'profile',
    'settings',
    'help',
  ]);
});

it('no command leads to a page that does not exist', () => {
  const only = (path: string): boolean => path === '/orders';
  expect(commandsFor('admin', 'free', only).flatMap(({ href }) => href ?? [])).toEqual(['/orders/new']);
});
