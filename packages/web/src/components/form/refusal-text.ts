import i18next from 'i18next';
import { type AppError, asAppError } from '../../lib/errors.ts';

/** True where a change may have taken effect although it failed: its answer never came, or could not be read. */
export const isAnswerLost = ({ code }: AppError): boolean => code === 'network' || code === 'unreadable';

/** Why a form was not saved, as the form itself says it. A lost answer is no refusal, and sending the same again is safe. */
export function refusalText(failure: unknown): string {
  const error = asAppError(failure);
  return isAnswerLost(error) ? i18next.t('form.answerLost', { ns: 'kit' }) : error.message;
}
