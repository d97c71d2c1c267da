import type { CustomerStatementQuery } from '@shelfwise/contract/features/sales/customer-statements/customer-statements.schemas';
import type { StatementAudience } from '@shelfwise/contract/features/sales/customer-statements/customer-statements.facts';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['customer.', 'invoice.', 'order.', 'customer_payment.'], () => [orpc.customerStatements.key()]);
refreshOn(['customer.mail_statement'], () => [orpc.timeline.key()]);

export const statementQuery = (input: CustomerStatementQuery) =>
  orpc.customerStatements.get.queryOptions({
    input,
    enabled: isRecordId(input.id),
    placeholderData: keepPreviousData,
  });

export const recipientsQuery = (who: StatementAudience) =>
  orpc.customerStatements.recipients.queryOptions({ input: { who }, placeholderData: keepPreviousData });

export const useMailStatements = () =>
  useVerb(orpc.customerStatements.mailMany, 'customer.mail_statement', ownError);
export const useMailStatement = () =>
  useVerb(orpc.customerStatements.mail, 'customer.mail_statement', ownError);
