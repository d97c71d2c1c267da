import { Exact } from '../../../primitives/money.ts';

/** Units that are offered when a product is added, and whether there can be a part of one. Any other may be typed. */
export const commonUnits = [
  { unit: 'piece', divides: false },
  { unit: 'pair', divides: false },
  { unit: 'set', divides: false },
  { unit: 'dozen', divides: false },
  { unit: 'pack', divides: false },
  { unit: 'box', divides: false },
  { unit: 'carton', divides: false },
  { unit: 'bag', divides: false },
  { unit: 'bottle', divides: false },
  { unit: 'roll', divides: false },
  { unit: 'kg', divides: true },
  { unit: 'g', divides: true },
  { unit: 't', divides: true },
  { unit: 'l', divides: true },
  { unit: 'ml', divides: true },
  { unit: 'm', divides: true },
  { unit: 'cm', divides: true },
  { unit: 'm²', divides: true },
  { unit: 'm³', divides: true },
  { unit: 'hour', divides: true },
  { unit: 'day', divides: true },
] as const;

/** The same units as people also write them, in English and French. */
const otherNames = [
  ...['kilo', 'kilos', 'kilogram', 'kilogramme', 'gram', 'gramme', 'tonne', 'ton', 'lb', 'oz'],
  ...['litre', 'litres', 'liter', 'liters', 'cl', 'dl', 'gallon'],
  ...[
    'metre',
    'metres',
    'meter',
    'meters',
    'mètre',
    'mètres',
    'mm',
    'km',
    'ft',
    'foot',
    'yard',
    'yd',
    'inch',
  ],
  ...['m2', 'm3', 'sqm', 'acre', 'hectare', 'ha'],
  ...['h', 'hours', 'heure', 'heures', 'minute', 'days', 'jour', 'jours'],
];

const dividing: ReadonlySet<string> = new Set([
  ...commonUnits.filter(({ divides }) => divides).map(({ unit }) => unit),
  ...otherNames,
]);

/** What is taken for a product whose owner does not say it: a unit nobody knows does not divide. */
export const dividesByDefault = (unit: string): boolean => dividing.has(unit.trim().toLowerCase());

export const isWholeQuantity = (quantity: string): boolean => new Exact(quantity).isInteger();
