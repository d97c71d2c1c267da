import type { customerStatementsContract } from '@shelfwise/contract/features/sales/customer-statements/customer-statements.contract';
import type { Handlers } from '../../../kit/call.ts';
import { exportStatement } from './export-statement.ts';
import { mailStatement, mailStatements } from './mail-statement.ts';
import { printManyStatements, printStatement } from './print-statement.ts';
import { listRecipients } from './recipients.queries.ts';
import { getCustomerStatement } from './statement.ts';

type Read = Omit<typeof customerStatementsContract, 'mail' | 'mailMany'>;

const reads: Handlers<Read> = {
  get: (call, asked) => getCustomerStatement(call, asked),
  pdf: printStatement,
  exportStatement,
  recipients: listRecipients,
  pdfOfMany: printManyStatements,
};

/** Mails are drawn before their transaction (`salesPreparations`). */
export const customerStatementsHandlers = { ...reads, mail: mailStatement, mailMany: mailStatements };
