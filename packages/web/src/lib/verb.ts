import type { ClientContext } from '@orpc/client';
import type { ProcedureUtils } from '@orpc/tanstack-query';
import {
  hashKey,
  type MutationMeta,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type AppError, asAppError } from './errors.ts';
import { keysFor } from './live-updates.ts';
import { missingFrom, useUpgrade } from './viewer.ts';

/** The event of a verb, as the audit trail names it: 'customer.archive'. */
export type EventName = `${string}.${string}`;

/** Puts an answer into the cache. Returns the key of the query that is complete with it, if any: that one need not be fetched. */
export type Keep<Answer, Input = unknown> = (
  queryClient: QueryClient,
  answer: Answer,
  input: Input,
) => QueryKey | undefined;

type QueryOf = (id: string) => { queryKey: QueryKey };

/** The answer is the whole record: `keepRecord(orderQuery)`. */
export const keepRecord =
  <Item extends { id: string }>(queryOf: QueryOf): Keep<Item> =>
  (queryClient, answer) => {
    const { queryKey } = queryOf(answer.id);
    queryClient.setQueryData(queryKey, answer);
    return queryKey;
  };

/** The answer is the same as a read would give now: `keepAnswer(tradingRulesQuery())`. */
export const keepAnswer =
  <Answer>(query: { queryKey: QueryKey }): Keep<Answer> =>
  (queryClient, answer) => {
    queryClient.setQueryData(query.queryKey, answer);
    return query.queryKey;
  };

/** The answer is a part of its record, whose rest stays: `keepInRecord(customerQuery)`. */
export const keepInRecord =
  <Item extends { id: string }>(queryOf: QueryOf): Keep<Item> =>
  (queryClient, answer) => {
    const { queryKey } = queryOf(answer.id);
    queryClient.setQueryData<object>(queryKey, (record) => record && { ...record, ...answer });
    return queryKey;
  };

/** The answer is one row of a list that is held as a whole. Other rows may have changed with it, so the list is fetched all the same. */
export const keepInList =
  <Item extends { id: string }>(list: { queryKey: QueryKey }): Keep<Item> =>
  (queryClient, answer) => {
    queryClient.setQueryData<{ items: Item[] }>(
      list.queryKey,
      (known) =>
        known && { ...known, items: known.items.map((item) => (item.id === answer.id ? answer : item)) },
    );
    return undefined;
  };

/** The record is deleted. Its page is about to be closed and does not fetch it; opened again, the page does. */
export const forgetRecord =
  (queryOf: QueryOf): Keep<unknown, { id: string }> =>
  (queryClient, _answer, { id }) => {
    const { queryKey } = queryOf(id);
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    return queryKey;
  };

/**
 * Makes stale all that depends on events of this name, except `known`. What is on screen is fetched at once, the rest when it is
 * shown. A read of `known` that is under way may have begun before the change and would put the old version back, so it is
 * ended and made anew.
 */
export const refreshAfter = async (
  queryClient: QueryClient,
  event: EventName,
  known?: QueryKey,
): Promise<void> => {
  const isBeingRead = known && queryClient.isFetching({ queryKey: known, exact: true }) > 0;
  if (isBeingRead) void queryClient.cancelQueries({ queryKey: known, exact: true });
  const freshHash = known && !isBeingRead ? hashKey(known) : undefined;
  await Promise.all(
    keysFor(event).map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, predicate: ({ queryHash }) => queryHash !== freshHash }),
    ),
  );
};

interface VerbOptions<Input, Answer> {
  keep?: Keep<Answer, Input>;
  /** What else to do on a refusal, which may carry the record as it stands. */
  onRefused?: (queryClient: QueryClient, error: AppError, input: Input) => void;
  meta?: MutationMeta;
}

/** The screen shows a refusal of the verb itself. */
export const ownError = { meta: { showsOwnError: true } } as const;

/** Somebody else has changed or deleted the record, so the screen shows an old version. */
const isOvertaken = ({ status }: AppError): boolean => status === 404 || status === 409;

/**
 * A call that changes something. Its answer is shown at once, and all that depends on its event is fetched anew without waiting.
 * `refreshOn` says what depends on it, for this change and for other people's alike; the echo of this change fetches nothing
 * twice (decision 0029). Where the plan has no room, the upgrade is offered.
 */
export function useVerb<Input, Answer>(
  call: Pick<ProcedureUtils<ClientContext, Input, Answer, Error>, 'mutationOptions'>,
  event: EventName,
  { keep, onRefused, meta }: VerbOptions<Input, Answer> = {},
) {
  const queryClient = useQueryClient();
  const upgrade = useUpgrade();
  return useMutation<Answer, Error, Input>({
    ...call.mutationOptions(),
    ...(meta === undefined ? {} : { meta }),
    onSuccess: (answer, input) => {
      void refreshAfter(queryClient, event, keep?.(queryClient, answer, input));
    },
    onError: (failure, input) => {
      const error = asAppError(failure);
      const lack = missingFrom(error);
      if (lack) upgrade(lack);
      onRefused?.(queryClient, error, input);
      if (isOvertaken(error)) void refreshAfter(queryClient, event);
    },
  });
}

/**
 * Sends a verb and then runs `onDone`, although news of the change may arrive before the answer and remove the row or the dialog:
 * the callbacks of `mutate` are dropped with it. A refusal stays in the verb, which the screen shows.
 */
export const runVerb = <Input, Answer>(
  verb: { mutateAsync: (input: Input) => Promise<Answer> },
  input: Input,
  onDone: (answer: Answer) => void,
): void => void verb.mutateAsync(input).then(onDone, () => undefined);
