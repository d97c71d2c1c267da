import { expect, it } from 'vitest';
import { priorityOf, type Column } from './columns.ts';
import { columnsToHide, type MeasuredColumn } from './fitting.ts';

const columns: MeasuredColumn[] = [
  { id: 'number', width: 100, priority: undefined },
  { id: 'location', width: 120, priority: 1 },
  { id: 'placed', width: 80, priority: 2 },
  { id: 'total', width: 110, priority: undefined },
  { id: 'due', width: 80, priority: 2 },
  { id: 'state', width: 90, priority: 3 },
];
const hiddenIn = (room: number): string[] | undefined => {
  const hidden = columnsToHide(columns, room);
  return hidden === undefined ? undefined : [...hidden];
};

it('hides no column where there is room, else the least important first, and the last of equal ones', () => {
  expect(hiddenIn(580)).toEqual([]);
  expect(hiddenIn(579)).toEqual(['location']);
  expect(hiddenIn(459)).toEqual(['location', 'due']);
  expect(hiddenIn(379)).toEqual(['location', 'due', 'placed']);
  expect(hiddenIn(210)).toEqual(['location', 'due', 'placed', 'state']);
});

it('important columns are never hidden: where they do not fit, there are cards', () => {
  expect(hiddenIn(209)).toBeUndefined();
});

it('a column is as important as its place on a card, unless it says otherwise', () => {
  const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
    id,
    header: id,
    cell: () => id,
    ...more,
  });
  const all = [
    column('number'),
    column('customer', { card: 'title' }),
    column('total', { card: 'aside' }),
    column('location', { card: 'none' }),
    column('due'),
    column('state', { card: 'badge' }),
    column('owed', { priority: 5 }),
  ];
  expect(all.map((one) => priorityOf(one, all))).toEqual([undefined, undefined, undefined, 10, 20, 30, 5]);
});
