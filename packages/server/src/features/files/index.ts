/** The public face of the area "files" to the areas behind it. */
export const filesHandlers = {};
