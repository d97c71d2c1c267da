declare module 'virtual:contract-routes' {
  /** Method and path of each call, and what its answer must have: 'GET /api/products items', by area and name. */
  export const contractRoutes: Record<string, Record<string, string>>;
}
