import { companyDetails } from '@shelfwise/contract/features/identity/company/company.schemas';
import { z } from 'zod';

/**
 * Registered for VAT or not, as a form asks it: an answer of its own, so that a day left empty is never taken for "no".
 */
export const vatAnswer = {
  isVatRegistered: z.enum(['yes', 'no']),
  vatRegisteredFrom: companyDetails.vatRegisteredFrom,
  taxNumber: companyDetails.taxNumber,
};
const answerSchema = z.object(vatAnswer);
type VatAnswer = z.infer<typeof answerSchema>;

/** Whoever charges VAT knows since when, and under which number. */
export const checkVatAnswer = (answer: VatAnswer, context: z.RefinementCtx): void => {
  if (answer.isVatRegistered === 'no') return;
  for (const field of ['vatRegisteredFrom', 'taxNumber'] as const)
    if (answer[field] === null) context.addIssue({ code: 'custom', message: 'required', path: [field] });
};

/** The answer as the server takes it: no day is a company that is not registered. */
export const withoutAnswer = <Values extends VatAnswer>({ isVatRegistered, ...values }: Values) => ({
  ...values,
  vatRegisteredFrom: isVatRegistered === 'yes' ? values.vatRegisteredFrom : null,
});
