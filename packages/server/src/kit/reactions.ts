import type { AuditAction } from '@shelfwise/contract/features/nouns';
import type { Call, RecordChange } from './call.ts';

/** Call this before the record is locked, and call the function it returns after the record is written. */
export const beginReactions = async (
  call: Call,
  action: AuditAction,
  intended: RecordChange,
): Promise<(change: RecordChange) => Promise<void>> => {
  const reactions = call.services.reactions.filter(({ to }) => to.includes(action));
  const held: unknown[] = [];
  for (const reaction of reactions) held.push(await reaction.lockFirst?.(call, intended));
  return async (change) => {
    for (const [index, reaction] of reactions.entries()) await reaction.write(call, change, held[index]);
  };
};

/** For a new record, which nobody else can have locked. */
export const react = async (call: Call, action: AuditAction, change: RecordChange): Promise<void> =>
  (await beginReactions(call, action, change))(change);
