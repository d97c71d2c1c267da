import { financeHandlers } from '../features/finance/index.ts';
import { auditHandlers } from '../features/audit/index.ts';
import { billingHandlers, billingPreparations } from '../features/billing/index.ts';
import { catalogHandlers } from '../features/catalog/index.ts';
import { companyAreaHandlers } from '../features/company/index.ts';
import { contactsHandlers } from '../features/contacts/index.ts';
import { documentsHandlers } from '../features/documents/index.ts';
import { filesHandlers, filesPreparations } from '../features/files/index.ts';
import { identityHandlers } from '../features/identity/index.ts';
import { inventoryHandlers } from '../features/inventory/index.ts';
import { registrationRepeats } from '../features/identity/registration/registration.handlers.ts';
import { ledgerHandlers } from '../features/ledger/index.ts';
import { onboardingHandlers } from '../features/onboarding/index.ts';
import { purchasingHandlers, purchasingPreparations } from '../features/purchasing/index.ts';
import { reportingHandlers } from '../features/reporting/index.ts';
import { supportHandlers } from '../features/support/index.ts';
import { salesHandlers, salesPreparations } from '../features/sales/index.ts';

/** Every area's handlers, noun by noun, as the contract names them. */
export const handlers = {
  ...financeHandlers,
  ...companyAreaHandlers,
  ...identityHandlers,
  ...billingHandlers,
  ...filesHandlers,
  ...auditHandlers,
  ...ledgerHandlers,
  ...catalogHandlers,
  ...contactsHandlers,
  ...inventoryHandlers,
  ...documentsHandlers,
  ...purchasingHandlers,
  ...salesHandlers,
  ...reportingHandlers,
  ...supportHandlers,
  ...onboardingHandlers,
};

/** What else is done when the kept answer of a call outside a company is sent again, by the call's id. */
export const repeats = { ...registrationRepeats };

/** Work on the input of a call before its transaction, by the call's id. */
export const preparations = {
  ...filesPreparations,
  ...billingPreparations,
  ...purchasingPreparations,
  ...salesPreparations,
};
