import { z } from 'zod';
import { errorCodes, type ErrorCode } from './error-codes.ts';

/** Why one field was refused: a code of `field-messages.ts` with what its sentence needs. */
export const fieldErrorSchema = z.object({ code: z.string(), message: z.string() });

export const errorBodySchema = z.object({
  /** a sentence in the reader's language */
  error: z.string(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  /** refused fields by path, `lines.0.quantity` */
  fields: z.record(z.string(), fieldErrorSchema).optional(),
  /** the record as it stands, with `version_conflict` */
  current: z.unknown().optional(),
  /** with `plan_feature`, `plan_limit` and `plan_storage` */
  upgrade: z.record(z.string(), z.unknown()).optional(),
  /** the values that the sentence names: the lines that are short, the limit reached, … */
  detail: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
export type FieldErrors = NonNullable<ErrorBody['fields']>;
