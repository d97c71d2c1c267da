import { expect, test } from 'vitest';
import { answerBody } from './answer.ts';

const answer = {
  name: 'Rice',
  unitCost: '4',
  lines: [{ costMinor: 1, quantity: '2' }],
  money: {
    marginMinor: 2,
    nested: { stockValueMinor: 3, averageUnitCost: '1', valueMinor: 4, marginPercent: '5' },
  },
};

test('costs and margins are dropped at any depth for those who may not see them, whatever a query selected', () => {
  expect(JSON.parse(answerBody(answer, 'staff'))).toEqual({
    name: 'Rice',
    lines: [{ quantity: '2' }],
    money: { nested: {} },
  });
  expect(JSON.parse(answerBody(answer, null))).not.toHaveProperty('unitCost');
});

test('admins and managers get all of it', () => {
  for (const role of ['admin', 'manager'] as const)
    expect(JSON.parse(answerBody(answer, role))).toEqual(answer);
});
