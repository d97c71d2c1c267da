/**
 * Method and path of each call, and what its answer must have: 'GET /api/products items', by area and name. The method of a POST that
 * changes nothing is 'ASK'.
 */
declare module 'virtual:read-routes' {
  export const routes: Record<string, Record<string, string>>;
}

/** The same of the calls that change something. */
declare module 'virtual:change-routes' {
  export const routes: Record<string, Record<string, string>>;
}
