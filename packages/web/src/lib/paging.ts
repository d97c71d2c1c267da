/** The cursor of the next page, for `infiniteOptions`. */
export const nextCursor = (page: { nextCursor: string | null }): string | undefined =>
  page.nextCursor ?? undefined;
