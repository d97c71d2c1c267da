import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fieldErrors } from '@shelfwise/contract/primitives/field-errors';
import { AppError } from '../../platform/errors.ts';

/** Fields that a schema refused; their sentences are already in the reader's language. */
export class InputError extends AppError {
  readonly sentences: ReturnType<typeof fieldErrors>;

  constructor(issues: readonly z.core.$ZodIssue[], language: Language) {
    super('invalid_input');
    this.sentences = fieldErrors(issues, language);
  }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** The input as one value: the query or body, overridden by path parameters. A company named in the query is checked elsewhere. */
export const gatherInput = (request: FastifyRequest): unknown => {
  const params = request.params as Record<string, string>;
  const hasParams = Object.keys(params).length > 0;
  if (['GET', 'HEAD', 'DELETE'].includes(request.method)) {
    const { tenantId, ...query } = request.query as Record<string, unknown>;
    return { ...query, ...params };
  }
  // No body at all counts as no fields, whatever content type it was sent with.
  const body: unknown = request.body ?? {};
  if (!hasParams) return body;
  if (!isPlainObject(body)) throw new AppError('malformed_body');
  return { ...body, ...params };
};

/** A call without input refuses every field, as any other call refuses an unknown one. */
const noInput = z.strictObject({}).optional();

export const validate = (schema: z.ZodType | undefined, input: unknown, language: Language): unknown => {
  const parsed = (schema ?? noInput).safeParse(input, { reportInput: true });
  if (!parsed.success) throw new InputError(parsed.error.issues, language);
  return parsed.data;
};
