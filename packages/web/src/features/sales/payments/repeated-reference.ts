import { useState } from 'react';
import { asAppError } from '../../../lib/errors.ts';

/** Remembers the payment that already has the reference, so that the form can ask why it is recorded again. */
export function useRepeatedReference() {
  const [repeated, setRepeated] = useState<string>();
  const watch = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (failure) {
      const { code, detail } = asAppError(failure);
      const number = detail?.['number'];
      if (code === 'repeated_reference') setRepeated(typeof number === 'string' ? number : '…');
      throw failure;
    }
  };
  return { repeated, watch };
}
