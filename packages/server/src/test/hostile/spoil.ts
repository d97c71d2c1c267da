import fc from 'fast-check';
import type { Chance } from '../random.ts';

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Texts of any characters, including lone surrogates and control characters. */
const oddTexts = fc.sample(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 })
      .map((units) => String.fromCharCode(...units)),
  ),
  { seed: 8, numRuns: 300 },
);

const values: readonly ((chance: Chance) => unknown)[] = [
  (chance) => chance.pick(oddTexts),
  (chance) =>
    chance.pick([
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\udfff\ud800',
      '\u202e',
      '\ufeff',
      '٣',
      '１２',
      '𝟙',
      'ﬃ',
      'İ',
      'ß',
    ]),
  (chance) =>
    chance.pick([
      "'; drop table products; --",
      '<script>',
      '%00',
      '../../etc/passwd',
      '${7*7}',
      '\\',
      '"',
      '%',
      '_',
    ]),
  (chance) =>
    chance.pick([
      'NaN',
      '1e308',
      'Infinity',
      '-0',
      '0x10',
      '1_000',
      '1,5',
      ' 1',
      '1.',
      '.5',
      '+1',
      '9'.repeat(400),
      '0.0000000000000001',
    ]),
  (chance) =>
    chance.pick([0, -0, -1, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_SAFE_INTEGER, 5e-324]),
  (chance) =>
    chance.pick([
      '2026-02-30',
      '0000-01-01',
      '0001-01-01',
      '9999-12-31',
      '10000-01-01',
      '-0001-01-01',
      '+275760-09-13',
      '2026-13-01',
      '2026-1-1',
      '2026-11-03T25:00:00Z',
      '2200-01-01',
      '1969-12-31',
      'infinity',
      'now',
      'today',
      '2026-11-03 BC',
    ]),
  (chance) =>
    chance.pick([
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '01900000-0000-7000-8000-00000000000g',
      '1',
      '',
    ]),
  (chance) =>
    chance.pick<unknown>([
      null,
      true,
      false,
      [],
      {},
      '',
      ' ',
      [[]],
      [null],
      { length: -1 },
      { toString: null },
    ]),
  (chance) => 'x'.repeat(chance.pick([201, 2_001, 5_000, 30_000])),
  (chance) => chance.pick(['é', '日', '😀', '\u0301', 'a\u0301\u0302']).repeat(chance.pick([80, 500, 3_000])),
  (chance) => deep(chance.pick([5, 15, 25, 400])),
  (chance) => Array.from({ length: chance.pick([201, 1_000, 5_000]) }, () => 1),
  (chance) =>
    Object.fromEntries(Array.from({ length: chance.pick([30, 3_000]) }, (_, index) => [`f${index}`, index])),
];

export const oddValue = (chance: Chance): unknown => chance.pick(values)(chance);

const oddNames = [
  'tenantId',
  'tenant_id',
  'role',
  'id',
  'version',
  'constructor',
  'toString',
  'prototype',
  '',
  '\u0000',
  '$where',
  'a.b',
  'a[b]',
];

type Holder = Record<string | number, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** All objects and lists within a value. */
const holdersIn = (value: unknown): Holder[] =>
  isHolder(value) ? [value, ...Object.values(value).flatMap(holdersIn)] : [];

/** Replaces one thing, anywhere in a copy of an input, by something wrong. */
export const spoilValue = (input: unknown, chance: Chance): unknown => {
  if (!isHolder(input) || chance.next() < 0.03) return oddValue(chance);
  const copy = structuredClone(input) as Holder;
  const holder = chance.pick(holdersIn(copy));
  const names = Object.keys(holder);
  const way = chance.next();
  if (names.length === 0 || way < 0.15) {
    holder[Array.isArray(holder) ? 0 : chance.pick(oddNames)] = oddValue(chance);
    return copy;
  }
  const name = chance.pick(names);
  if (way < 0.25) delete holder[name];
  else if (way < 0.3 && Array.isArray(holder)) holder.push(...Array.from({ length: 300 }, () => holder[0]));
  else if (way < 0.35) holder[name] = [holder[name]];
  else if (way < 0.4) holder[name] = JSON.stringify(holder[name]);
  else holder[name] = oddValue(chance);
  return copy;
};

const inBytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

/** The text of a body with an error that no value can contain. */
export const spoilText = (text: string, chance: Chance): Buffer => {
  const at = chance.whole(0, text.length);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return chance.pick<() => Buffer>([
    () => inBytes(before),
    () => inBytes(text, chance.pick(['}', ' {}', 'x', '\u0000', ','])),
    () => inBytes(before, [0xff], after),
    () => inBytes(before, '\u0000', after),
    () => inBytes('\ufeff', text),
    () => Buffer.from(text, 'utf16le'),
    () => inBytes(text.replace('{', '{"name":1,"name":2,')),
    () => inBytes(text.replace('{', '{"__proto__":{"role":"admin"},')),
    () => inBytes(text.replace('{', '{"constructor":{"prototype":{}},')),
    () =>
      inBytes(
        text.replace(
          /\d+/,
          chance.pick(['1e999', '-1e999', '9'.repeat(5_000), '01', '1.', 'NaN', '0x1', '-0']),
        ),
      ),
    () =>
      inBytes(text.replace(/:"[^"]*"/, chance.pick([':"\\ud800"', ':"\\u0000"', ':"\\x"', ":'x'", ':"\n"']))),
    () => inBytes('['.repeat(chance.pick([10, 5_000])), text),
    () => inBytes('{"a":'.repeat(5_000), '1', '}'.repeat(5_000)),
    () => inBytes(chance.pick(['null', '"text"', '[]', '0', 'true', '[{}]', '""', ' ', '{}{}'])),
    () => inBytes(text.replace('{', `{"note":"${'x'.repeat(chance.pick([20_000, 70_000, 300_000]))}",`)),
    () => inBytes(`{${Array.from({ length: 5_000 }, (_, index) => `"f${index}":1`).join(',')}}`),
  ])();
};
