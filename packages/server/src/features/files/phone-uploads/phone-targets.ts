import type { PhoneTarget } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';

/** Pictures that a form on the screen takes up: no record has them before it is saved. */
export const formTarget = (access: Pick<PhoneTarget, 'right' | 'feature'>, most: number): PhoneTarget => ({
  ...access,
  room: async (_call, recordId) => {
    if (recordId !== null)
      throw new AppError('not_found', { fields: { recordId: { code: 'unknown_record' } } });
    return most;
  },
  keep: () => Promise.reject(new Error('a form has no record')),
});

/** Pictures that a record keeps as they come. */
export const recordTarget = (
  access: Pick<PhoneTarget, 'right' | 'feature'>,
  {
    room,
    keep,
  }: { room: (...of: [Parameters<PhoneTarget['room']>[0], string]) => Promise<number> } & Pick<
    PhoneTarget,
    'keep'
  >,
): PhoneTarget => ({
  ...access,
  room: async (call, recordId) => {
    if (recordId === null)
      throw new AppError('not_found', { fields: { recordId: { code: 'unknown_record' } } });
    return room(call, recordId);
  },
  keep,
});
