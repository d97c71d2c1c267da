import { customersHandlers } from './customers/customers.handlers.ts';

/** The public face of the area "contacts" to the areas behind it. */
export const contactsHandlers = { customers: customersHandlers };
