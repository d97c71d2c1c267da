/** The value of a form for "the company's default class", since all its values are texts. */
export const companyDefault = 'default';
