/** The public face of the area "audit" to the areas behind it. */
export const auditHandlers = {};
