import { expect, test } from 'vitest';
import { followGoods, type Passage, type PlacedMovement } from './follow-goods.ts';

type Step = [place: string, line: string, quantity: number, onHandAfter: number, leg?: number];

const movement = ([locationId, line, quantity, onHandAfter, leg]: Step): PlacedMovement => ({
  locationId,
  line,
  leg: leg ?? 0,
  kind: leg === undefined ? (quantity > 0 ? 'receipt' : 'shipment') : 'transfer',
  quantity: String(quantity),
  onHandAfter: String(onHandAfter),
  isRevaluation: false,
});

const passage = (
  line: string,
  leg: number,
  kind: Passage['kind'],
  quantity: number,
  isUndone = false,
): Passage => ({ line, leg, kind, isUndone, quantity: String(quantity) });

/** How much of the goods "a" is at each place. */
const left = (steps: readonly Step[], passages: readonly Passage[]): Record<string, number> =>
  Object.fromEntries(
    [...followGoods(['a'], steps.map(movement), passages).places].map(([place, shares]) => [
      place,
      shares.of('a').toNumber(),
    ]),
  );

test('goods that were moved to another place are there, and those sold there are gone', () => {
  const steps: Step[] = [
    ['shop', 'a', 10, 10],
    ['shop', 't', -6, 4, 0],
    ['branch', 't', 6, 6, 1],
    ['branch', 'sold', -3, 3],
  ];
  expect(left(steps, [passage('t', 0, 'send', 6), passage('t', 1, 'receive', 6)])).toEqual({
    shop: 0.4,
    branch: 0.3,
  });
});

test('they take their part of everything at the place they leave, and mix with what is at the other', () => {
  const steps: Step[] = [
    ['shop', 'older', 10, 10],
    ['shop', 'a', 10, 20],
    ['shop', 't', -10, 10, 0],
    ['branch', 'others', 10, 10],
    ['branch', 't', 10, 20, 1],
    ['branch', 'sold', -10, 10],
  ];
  expect(left(steps, [passage('t', 0, 'send', 10), passage('t', 1, 'receive', 10)])).toEqual({
    shop: 0.5,
    branch: 0.25,
  });
});

test('the steps of a transfer are followed in their order, in whatever order the places are read', () => {
  const steps: Step[] = [
    ['branch', 't', 4, 4, 1],
    ['branch', 'back', -2, 2, 0],
    ['shop', 'a', 8, 8],
    ['shop', 't', -4, 4, 0],
    ['shop', 'back', 2, 6, 1],
  ];
  const passages = [
    passage('t', 0, 'send', 4),
    passage('t', 1, 'receive', 4),
    passage('back', 0, 'send', 2),
    passage('back', 1, 'receive', 2),
  ];
  expect(left(steps, passages)).toEqual({ branch: 0.25, shop: 0.75 });
});

test('of what is lost on the way nothing arrives until it is found, and a step that is undone puts goods back on the way', () => {
  const steps: Step[] = [
    ['shop', 'a', 10, 10],
    ['shop', 't', -8, 2, 0],
    ['branch', 't', 8, 8, 1],
    ['branch', 't', -8, 0, 2],
    ['branch', 't', 4, 4, 4],
  ];
  const lost = [
    passage('t', 0, 'send', 8),
    passage('t', 1, 'receive', 8),
    passage('t', 2, 'receive', 8, true),
    passage('t', 3, 'lose', 4),
    passage('t', 4, 'receive', 4),
  ];
  expect(left(steps, lost)).toEqual({ shop: 0.2, branch: 0.4 });
  const found: Step[] = [...steps, ['branch', 't', 4, 8, 5]];
  expect(left(found, [...lost, passage('t', 5, 'find', 4)])).toEqual({ shop: 0.2, branch: 0.8 });
});

test('goods that were on the way before those came bring nothing of them', () => {
  const steps: Step[] = [
    ['shop', 'a', 10, 10],
    ['shop', 'early', 4, 14, 2],
  ];
  const passages = [
    passage('early', 0, 'send', 5),
    passage('early', 1, 'lose', 1),
    passage('early', 2, 'return', 4),
  ];
  expect(left(steps, passages)).toEqual({ shop: 1 });
});

test('goods that are on the way are told by line of their transfer; what was lost there is gone', () => {
  const steps: Step[] = [
    ['shop', 'a', 10, 10],
    ['shop', 't', -8, 2, 0],
    ['branch', 't', 2, 2, 1],
  ];
  const passages = [
    passage('t', 0, 'send', 8),
    passage('t', 1, 'receive', 2),
    passage('t', 2, 'lose', 1),
    passage('t', 3, 'lose', 1, true),
    passage('t', 4, 'lose', 3),
  ];
  const { onWay } = followGoods(['a'], steps.map(movement), passages);
  expect([...onWay].map(([line, heap]) => [line, heap.of('a').toNumber()])).toEqual([['t', 0.3]]);
});

test('goods that were revalued and moved are the former ones again where the revaluation is undone', () => {
  const revalued = (kind: 'revaluation' | 'reversal', place: string, after: number): PlacedMovement => ({
    ...movement([place, 'r', 0, after]),
    kind,
    isRevaluation: kind === 'revaluation',
  });
  const history = [
    movement(['shop', 'a', 10, 10]),
    revalued('revaluation', 'shop', 10),
    movement(['shop', 't', -4, 6, 0]),
    movement(['shop', 'u', -2, 4, 0]),
    movement(['branch', 't', 4, 4, 1]),
    revalued('reversal', 'shop', 4),
    revalued('reversal', 'branch', 4),
  ];
  const undone: Passage = { ...passage('u', 0.5, 'reversal', 0), undoes: 'r' };
  const passages = [passage('t', 0, 'send', 4), passage('t', 1, 'receive', 4), passage('u', 0, 'send', 2)];
  const shares = (movements: PlacedMovement[], all: Passage[]) => {
    const { places, onWay } = followGoods(['a', 'r'], movements, all);
    const of = (line: string) =>
      [places.get('shop'), places.get('branch'), onWay.get('u')].map((one) => one?.of(line).toNumber());
    return [of('a'), of('r')];
  };
  expect(shares(history.slice(0, 5), passages)).toEqual([
    [0, 0, 0],
    [0.4, 0.4, 0.2],
  ]);
  expect(shares(history, [...passages, undone])).toEqual([
    [0.4, 0.4, 0.2],
    [0, 0, 0],
  ]);
});
