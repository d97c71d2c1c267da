let place: string | undefined;

/** Notes the id of an answered request. Ids of requests and of events are both in the order of time. */
export function notePlace(requestId: string | null): void {
  if (requestId !== null && (place === undefined || requestId < place)) place = requestId;
}

/** From where on this page must hear of changes: the first request whose answer it may show. */
export const pagePlace = (): string | undefined => place;
