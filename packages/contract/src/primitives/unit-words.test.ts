import { expect, test } from 'vitest';
import { unitWord } from './unit-words.ts';

test.each([
  ['piece', '178', 'pieces'],
  ['piece', '1', 'piece'],
  ['piece', '1.000000', 'piece'],
  ['piece', '-1', 'piece'],
  ['piece', '0', 'pieces'],
  ['piece', '0.5', 'pieces'],
  ['pièce', '3', 'pieces'],
  ['Box', '2', 'boxes'],
  ['dozen', '12', 'dozen'],
  ['foot', '6', 'feet'],
  ['sheet', '12', 'sheets'],
  ['jerrycan', '2', 'jerrycans'],
  ['tray', '4', 'trays'],
  ['berry', '4', 'berries'],
  ['batch', '4', 'batches'],
  ['sheets', '12', 'sheets'],
  ['sheet', '1', 'sheet'],
  ['kg', '25', 'kg'],
  ['m²', '4', 'm²'],
  ['ml', '330', 'ml'],
  ['pcs', '3', 'pcs'],
  ['btl', '3', 'btl'],
  ['kWh', '3', 'kWh'],
  ['pack of 6', '3', 'pack of 6'],
  ['', '3', ''],
])('in English %j after %s is %j', (unit, quantity, said) => {
  expect(unitWord(unit, quantity, 'en')).toBe(said);
});

test.each([
  ['piece', '178', 'pièces'],
  ['piece', '1.5', 'pièce'],
  ['piece', '2', 'pièces'],
  ['rouleau', '3', 'rouleaux'],
  ['plateau', '3', 'plateaux'],
  ['bidon', '3', 'bidons'],
  ['colis', '3', 'colis'],
  ['kg', '25', 'kg'],
])('in French %j after %s is %j', (unit, quantity, said) => {
  expect(unitWord(unit, quantity, 'fr')).toBe(said);
});
