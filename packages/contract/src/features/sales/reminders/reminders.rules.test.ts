import { expect, test } from 'vitest';
import { fillReminder } from './reminders.rules.ts';

const values = { customer: 'Ama {amount}', amount: '₵ 5.00', days: '3', link: 'INV-1', company: 'Shop' };

test('each placeholder is filled wherever it stands, and no other word in braces', () => {
  expect(fillReminder('{customer}: {amount}, {amount} {days} {link} {company} {other}', values)).toBe(
    'Ama {amount}: ₵ 5.00, ₵ 5.00 3 INV-1 Shop {other}',
  );
});
