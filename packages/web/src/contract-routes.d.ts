declare module 'virtual:contract-routes' {
  /**
   * Method and path of each call, and what its answer must have: 'GET /api/products items', by area and name. The method of a POST that
   * changes nothing is 'ASK'.
   */
  export const contractRoutes: Record<string, Record<string, string>>;
}
