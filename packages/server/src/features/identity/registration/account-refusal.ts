import { AppError, isForeignKeyViolation, isUniqueViolation, refuseField } from '../../../platform/errors.ts';

export const takenField = (field: 'username' | 'email'): AppError =>
  new AppError('taken', { fields: { [field]: { code: 'taken' } } });

/** The database's refusal of a new account as an error of the field that caused it. */
export const accountRefusal = (error: unknown): unknown => {
  if (isUniqueViolation(error, 'users_username_key')) return takenField('username');
  if (isUniqueViolation(error, 'users_email_key')) return takenField('email');
  if (isForeignKeyViolation(error)) return refuseField('tenantId', 'unknown_record');
  return error;
};
