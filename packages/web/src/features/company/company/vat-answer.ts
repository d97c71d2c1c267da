import { companyDetails } from '@shelfwise/contract/features/company/company/company.schemas';
import { z } from 'zod';

/** Whether the company is registered for VAT, as a question of its own in a form. An empty day can then not be taken for "no". */
export const vatAnswer = {
  isVatRegistered: z.enum(['yes', 'no']),
  vatRegisteredFrom: companyDetails.vatRegisteredFrom,
  taxNumber: companyDetails.taxNumber,
};
const answerSchema = z.object(vatAnswer);
type VatAnswer = z.infer<typeof answerSchema>;

/** A company that charges VAT must say since when, and under which number. */
export const checkVatAnswer = (answer: VatAnswer, context: z.RefinementCtx): void => {
  if (answer.isVatRegistered === 'no') return;
  for (const field of ['vatRegisteredFrom', 'taxNumber'] as const)
    if (answer[field] === null) context.addIssue({ code: 'custom', message: 'required', path: [field] });
};

/** The values as the server takes them: for a company that is not registered the day is null. */
export const withoutAnswer = <Values extends VatAnswer>({ isVatRegistered, ...values }: Values) => ({
  ...values,
  vatRegisteredFrom: isVatRegistered === 'yes' ? values.vatRegisteredFrom : null,
});
