import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import type { Chance } from '../random.ts';

/** The parts of JSON schema that ours use. */
export interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const decimals = ['0', '1', '2.5', '12', '0.01', '0.000001', '999999999999', '-1', '100', '3.333333'];
const texts = ['Ama', 'Kofi Mensah', 'Ring Road 12, Accra', 'ÀÇ', '日本', 'x', '12', '  padded  ', 'a.b-c_d'];

const matches = new Map<string, readonly string[]>();
/** Some texts that match a pattern, made once for each pattern. */
const matching = (pattern: string): readonly string[] => {
  let found = matches.get(pattern);
  if (!found) {
    found = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 1, numRuns: 40 });
    matches.set(pattern, found);
  }
  return found;
};

const dayOf = (chance: Chance): string => {
  if (chance.next() < 0.1) return chance.pick(['1970-01-01', '2199-12-31', '2028-02-29', '2000-01-01']);
  return addDays(dayIn('UTC', new Date()), chance.whole(-400, 60));
};

const textOf = (schema: JsonSchema, chance: Chance, ids: readonly string[]): string => {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  if (format === 'uuid') return chance.next() < 0.95 ? chance.pick(ids) : randomUUID();
  if (format === 'date') return dayOf(chance);
  if (format === 'email') return `u${chance.whole(1, 1e9)}@example.com`;
  if (pattern?.includes('\\.\\d')) return chance.pick(decimals);
  const drawn =
    pattern === undefined
      ? `${chance.pick(texts)} ${chance.whole(0, 99_999)}`
      : chance.pick(matching(pattern));
  if (drawn.length > maxLength) return drawn.slice(0, maxLength);
  if (drawn.length < minLength || chance.next() < 0.02)
    return drawn.padEnd(chance.next() < 0.5 ? minLength : maxLength, 'a');
  return drawn;
};

const wholeOf = (
  { minimum = -9e15, maximum = 9e15, exclusiveMinimum = -9e15 }: JsonSchema,
  chance: Chance,
): number => {
  const least = Math.max(minimum, exclusiveMinimum + 1);
  const drawn = chance.next() < 0.8 ? chance.whole(1, 12) : chance.whole(0, 10) ** chance.whole(1, 15);
  return Math.min(Math.max(drawn, least), maximum);
};

/** A value that fits the schema; refinements, which are not part of a JSON schema, may still refuse it. */
export const valueOf = (schema: JsonSchema, chance: Chance, ids: readonly string[]): unknown => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(chance.pick(choices), chance, ids);
  if (schema.enum) return chance.pick(schema.enum);
  if ('const' in schema) return schema.const;
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  if (type === 'string') return textOf(schema, chance, ids);
  if (type === 'integer' || type === 'number') return wholeOf(schema, chance);
  if (type === 'boolean') return chance.next() < 0.5;
  if (type === 'array') {
    const most = Math.min(schema.maxItems ?? 4, 4);
    const length = chance.whole(schema.minItems ?? 0, Math.max(most, schema.minItems ?? 0));
    return Array.from({ length }, () => valueOf(schema.items ?? {}, chance, ids));
  }
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) === true || chance.next() < 0.4,
    );
    return Object.fromEntries(entries.map(([name, part]) => [name, valueOf(part, chance, ids)]));
  }
  return type === 'null' ? null : chance.pick(texts);
};
