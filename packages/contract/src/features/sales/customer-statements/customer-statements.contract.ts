import { z } from 'zod';
import { act, ask, nothing, read } from '../../../primitives/call.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { customerPaymentNoun } from '../customer-payments/customer-payments.noun.ts';
import { receivablesNoun } from '../receivables/receivables.noun.ts';
import {
  customerStatementQuerySchema,
  customerStatementSchema,
  mailingSchema,
  mailManyStatementsSchema,
  mailStatementSchema,
  manyStatementsSchema,
  printedCustomerStatementSchema,
  recipientsQuerySchema,
  recipientsSchema,
} from './customer-statements.schemas.ts';

/** A statement tells what the payments and invoices of a customer tell. */
const access = accessOf(customerPaymentNoun);
/** Who sees what all customers owe. */
const ofMany = accessOf(receivablesNoun);

export const customerStatementsContract = {
  get: read('/customers/{id}/statement', {
    ...access,
    isReport: true,
    summary:
      'Invoices, credits and payments of a customer with the balance after each, and what was open at the end',
  })
    .input(customerStatementQuerySchema)
    .output(customerStatementSchema),
  pdf: read('/customers/{id}/statement.pdf', {
    ...access,
    isReport: true,
    summary: 'The statement of a customer as PDF',
  })
    .input(printedCustomerStatementSchema)
    .output(z.file()),
  exportStatement: read('/customers/{id}/statement.csv', {
    right: access.right,
    feature: 'dataExport',
    isReport: true,
    summary: 'The statement of a customer as CSV',
  })
    .input(customerStatementQuerySchema)
    .output(z.file()),
  mail: act('/customers/{id}/statement/mail', {
    ...access,
    errors: ['too_many_requests'],
    summary: 'Mail the statement of a customer as PDF',
  })
    .input(mailStatementSchema)
    .output(nothing),
  recipients: read('/customer-statements/recipients', {
    ...ofMany,
    isReport: true,
    summary: 'The customers whom statements can be made for at once, who owe most first',
  })
    .input(recipientsQuerySchema)
    .output(recipientsSchema),
  pdfOfMany: ask('/customer-statements/pdf', {
    ...ofMany,
    isReport: true,
    summary: 'The statements of several customers in one PDF',
  })
    .input(manyStatementsSchema)
    .output(z.file()),
  mailMany: act('/customer-statements/mail', {
    ...ofMany,
    errors: ['too_many_requests'],
    summary: 'Mail each of several customers their statement; who has no address is said',
  })
    .input(mailManyStatementsSchema)
    .output(mailingSchema),
};
