import { useContext, useEffect } from 'react';
import { DraftOwner, readSent, removeDraft, removeSent, writeSent } from '../../../lib/drafts.ts';
import { asAppError, leavesOpen } from '../../../lib/errors.ts';
import { keyBeforeSending, resumeSent } from '../../../lib/idempotency.ts';

/**
 * Sends what was typed into a draft of this name, under a key that is kept until an answer comes, also over a reload: the same text sent
 * once more is one message.
 */
export function useKeptSending<Input, Answer>(
  name: string,
  call: string,
  send: (input: Input) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  const owner = useContext(DraftOwner);
  useEffect(() => {
    const sent = readSent(owner, name);
    if (sent) resumeSent(sent);
  }, [owner, name]);
  return async (input) => {
    const sent = keyBeforeSending(input, call);
    if (sent) writeSent(owner, name, sent);
    try {
      const answer = await send(input);
      removeDraft(owner, name);
      return answer;
    } catch (failure) {
      if (!leavesOpen(asAppError(failure))) removeSent(owner, name);
      throw failure;
    }
  };
}
