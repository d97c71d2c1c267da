import type { ErrorCode } from '@shelfwise/contract/primitives/error-codes';
import type { ErrorBody } from '@shelfwise/contract/primitives/errors';
import type { FieldCode } from '@shelfwise/contract/primitives/field-messages';

/** A field that a rule (not its schema) refused. */
export interface RefusedField {
  code: FieldCode;
  detail?: Record<string, unknown>;
}

export interface ErrorDetail {
  /** values for the error's sentence */
  detail?: Record<string, unknown>;
  /** by path, such as `lines.0.quantity` */
  fields?: Record<string, RefusedField>;
  /** the record as it is now */
  current?: unknown;
  upgrade?: ErrorBody['upgrade'];
  retryAfterSeconds?: number;
}

/** The error that rules and verbs throw; one error handler turns it into the answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly info: ErrorDetail;

  constructor(code: ErrorCode, info: ErrorDetail = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.info = info;
  }
}

/** A rule's refusal of a single field. */
export const refuseField = (path: string, code: FieldCode, detail?: Record<string, unknown>): AppError =>
  new AppError('invalid_input', { fields: { [path]: { code, ...(detail && { detail }) } } });

/** A field that names a record which the company has not. */
export const unknownRecord = (path: string): AppError =>
  new AppError('not_found', { fields: { [path]: { code: 'unknown_record' } } });

const stringOf = (error: unknown, key: 'code' | 'constraint' | 'message'): string => {
  const value = (error as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' ? value : '';
};

/**
 * The constraint or index that a row violates. A distributed database names that of one part of the table, `products_sku_102170`, and only
 * in the message.
 */
export const violatedConstraint = (error: unknown): string => {
  const inSentence = /constraint "([^"]+)"/.exec(stringOf(error, 'message'))?.[1] ?? '';
  return (stringOf(error, 'constraint') || inSentence).replace(/_\d+$/, '');
};

/** True for a unique violation of the named constraint or index (any, where none is named). */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  stringOf(error, 'code') === '23505' &&
  (constraint === undefined || violatedConstraint(error) === constraint);

export const isForeignKeyViolation = (error: unknown): boolean => stringOf(error, 'code') === '23503';

/** What was read before a lock is no longer true under it: the whole transaction runs again, as after a serialization failure. */
export class ChangedMeanwhile extends Error {
  readonly code = '40001';
}

/** Serialization failures and deadlocks: nothing was written, so the whole transaction may run again. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01'].includes(stringOf(error, 'code'));

/** True for the error that only says that an earlier statement of the transaction failed. */
export const isAborted = (error: unknown): boolean => stringOf(error, 'code') === '25P02';

const connectionTrouble = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '58P01',
  '25006',
]);

/** Only a person can make room, so clients are told to wait longer. */
export const storageFull = (): AppError => new AppError('storage_full', { retryAfterSeconds: 30 });

const noRoom = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** True where a disk is full, that of the database included. */
export const isOutOfRoom = (error: unknown): boolean => noRoom.has(stringOf(error, 'code'));

/** False where the connection was lost: the commit may have been carried out. */
export const isSurelyUndone = (error: unknown): boolean =>
  error instanceof AppError || databaseTrouble(error)?.code !== 'unavailable';

/** The answer for an error of the database itself; undefined for every other error. */
export const databaseTrouble = (error: unknown): AppError | undefined => {
  const code = stringOf(error, 'code');
  if (isOutOfRoom(error)) return storageFull();
  if (connectionTrouble.has(code) || code.startsWith('08'))
    return new AppError('unavailable', { retryAfterSeconds: 2 });
  if (code === '57014' || code === '55P03' || code === '25P03')
    return new AppError('timed_out', { retryAfterSeconds: 2 });
  // A number too large for its column: schemas are stricter, but a sum may reach it.
  if (code === '22003') return new AppError('over_limit');
  // Raised by the database where an entry is of a closed day (`require_open_period`).
  if (code === 'SW001') return new AppError('period_closed');
  const message = error instanceof Error ? error.message : '';
  if (
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i.test(
      message,
    )
  ) {
    return new AppError('unavailable', { retryAfterSeconds: 2 });
  }
  return undefined;
};
