/** The public face of the area "catalog" to the areas behind it. */
export const catalogHandlers = {};
