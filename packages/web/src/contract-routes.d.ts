declare module 'virtual:contract-routes' {
  /** Method and path of each call, 'GET /api/products', by area and name. */
  export const contractRoutes: Record<string, Record<string, string>>;
}
