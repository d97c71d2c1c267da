/** People of one customer or supplier at most. */
export const mostContacts = 20;

/** Characters of the code of a customer or supplier, and of the name of a group. */
export const longestCode = 40;
export const longestGroup = 80;

/** In what a record looks like one that is about to be added. */
export const likenesses = ['name', 'phone', 'taxNumber'] as const;
