import type { ErrorBody, ErrorCode } from '@shelfwise/contract/primitives/errors';
import type { FieldCode } from '@shelfwise/contract/primitives/field-messages';

/** A field that a rule (not its schema) refused. */
export interface RefusedField {
  code: FieldCode;
  detail?: Record<string, unknown>;
}

export interface ErrorDetail {
  /** what the sentence speaks of */
  detail?: Record<string, unknown>;
  /** by path, `lines.0.quantity` */
  fields?: Record<string, RefusedField>;
  /** the record as it stands */
  current?: unknown;
  upgrade?: ErrorBody['upgrade'];
  retryAfterSeconds?: number;
}

/** What a rule or verb throws; one handler turns it into the answer. */
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

/** A field refused by a rule, as an answer of its own. */
export const refuseField = (path: string, code: FieldCode, detail?: Record<string, unknown>): AppError =>
  new AppError('invalid_input', { fields: { [path]: { code, ...(detail && { detail }) } } });

const stringOf = (error: unknown, key: 'code' | 'constraint' | 'message'): string => {
  const value = (error as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' ? value : '';
};

/**
 * The constraint or index that a row violates. A database that is spread over several machines tells of the part of the table that
 * one of them has, `products_sku_102170`, and that in the sentence alone.
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

/** What was read before a lock is not so any more behind it: the whole transaction begins anew, as after a serialization failure. */
export class ChangedMeanwhile extends Error {
  readonly code = '40001';
}

/** Serialization failures and deadlocks: nothing happened, the whole transaction may be tried again. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01'].includes(stringOf(error, 'code'));

/** Says only that a statement before it failed, and not why. */
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

/** Room for it has to be made by a person, so clients are told to wait longer. */
export const storageFull = (): AppError => new AppError('storage_full', { retryAfterSeconds: 30 });

const noRoom = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** True where a disk, the database's own included, has no room left. */
export const isOutOfRoom = (error: unknown): boolean => noRoom.has(stringOf(error, 'code'));

/** False where the connection was lost on the way: then the commit may have been carried out. */
export const isSurelyUndone = (error: unknown): boolean =>
  error instanceof AppError || databaseTrouble(error)?.code !== 'unavailable';

/** The database's own troubles as the answer they deserve; undefined for everything else. */
export const databaseTrouble = (error: unknown): AppError | undefined => {
  const code = stringOf(error, 'code');
  if (isOutOfRoom(error)) return storageFull();
  if (connectionTrouble.has(code) || code.startsWith('08'))
    return new AppError('unavailable', { retryAfterSeconds: 2 });
  if (code === '57014' || code === '55P03' || code === '25P03')
    return new AppError('timed_out', { retryAfterSeconds: 2 });
  // Numbers too large for their column: the schemas are narrower, but sums may reach it.
  if (code === '22003') return new AppError('over_limit');
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
