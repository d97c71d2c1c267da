/** The public face of the area "sales" to the areas behind it. */
export const salesHandlers = {};
