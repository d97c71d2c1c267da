import { Exact } from '../../../primitives/money.ts';

/** Units that a browser offers when a product is added, in the reader's language. Any other may be typed. */
export const offeredUnits = ['piece', 'kg', 'litre', 'carton', 'pack', 'bag', 'metre'] as const;

/** Known units, and whether each can be divided. */
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

/** Other spellings of these units, in English and French. */
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

/** Whether a product can be divided where its owner does not say. An unknown unit does not divide. */
export const dividesByDefault = (unit: string): boolean => dividing.has(unit.trim().toLowerCase());

export const isWholeQuantity = (quantity: string): boolean => new Exact(quantity).isInteger();
