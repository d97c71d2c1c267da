import type { ClientContext } from '@orpc/client';
import type { ProcedureUtils } from '@orpc/tanstack-query';
import { usualPageRows } from '@shelfwise/contract/primitives/list-limits';
import { keepPreviousData } from '@tanstack/react-query';

/** The query of a list, page by page. The rows before stay on screen until the new ones have arrived. */
export const pagesOf = <Input, Answer extends { nextCursor: string | null }>(
  call: ProcedureUtils<ClientContext, Input, Answer, Error>,
  asked: NoInfer<Input>,
) =>
  call.infiniteOptions({
    input: (cursor: string | undefined) =>
      ({ limit: usualPageRows, ...asked, ...(cursor === undefined ? {} : { cursor }) }) as Input,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
