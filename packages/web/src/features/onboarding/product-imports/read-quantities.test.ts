import { expect, it } from 'vitest';
import { readQuantity } from './read-quantities.ts';

it.each([
  ['24', undefined, { number: '24' }],
  ['24pcs', undefined, { number: '24', unit: 'piece' }],
  ['24 pcs.', undefined, { number: '24', unit: 'piece' }],
  ['24 pièces', undefined, { number: '24', unit: 'piece' }],
  ['2 bags', undefined, { number: '2', unit: 'bag' }],
  ['3 boxes', undefined, { number: '3', unit: 'box' }],
  ['3 rouleaux', undefined, { number: '3', unit: 'rouleau' }],
  ['1,250 Kgs', undefined, { number: '1250', unit: 'kg' }],
  ['1.5l', undefined, { number: '1.5', unit: 'l' }],
  ['2 ctns', 'Carton', { number: '2', unit: 'carton' }],
  ['24pcs', 'piece', { number: '24', unit: 'piece' }],
  ['24pcs', 'pièce', { number: '24', unit: 'piece' }],
])('%j of a row with the unit %j is read', (cell, unit, read) =>
  expect(readQuantity(cell, { decimalMark: '.' }, unit)).toEqual(read),
);

it.each([
  ['2 cartons', 'piece'],
  ['24 of them', undefined],
  ['24 zorgs', undefined],
  ['pcs', undefined],
  ['many', undefined],
  ['12-15', undefined],
])('%j of a row with the unit %j is asked about', (cell, unit) =>
  expect(readQuantity(cell, { decimalMark: '.' }, unit)).toBeNull(),
);
