/** The public face of the area "contacts" to the areas behind it. */
export const contactsHandlers = {};
