/** The public face of the area "inventory" to the areas behind it. */
export const inventoryHandlers = {};
