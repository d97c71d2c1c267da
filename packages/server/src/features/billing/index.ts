import { beginAtProvider, planPaymentsHandlers } from './subscription/plan-payments.handlers.ts';
import { subscriptionHandlers } from './subscription/subscription.handlers.ts';

/** The public face of the area "billing" to the areas behind it. */
export {
  companyGateway,
  type CompanyKeys,
  isTestKey,
  mayTestPayments,
  paymentCurrencies,
} from './gateways/company-gateway.ts';
export { beginningMs, pageBegunByOther, sameForMs } from './gateways/begin-once.ts';
export { type Gateway, GatewayDown, type Known, type ProviderState } from './gateways/gateway.ts';
export { asked, findGateway, type Paying } from './gateways/gateways.ts';
export { companyOfReference, newReference, readReference } from './gateways/references.ts';
export {
  decideTestPayment,
  keepPastTestPayment,
  openTestPayment,
  testNews,
} from './gateways/test-gateway.ts';
export { testGatewayPage, testOutcomes } from './gateways/test-gateway-page.ts';
export { takeNews } from './gateways/take-news.ts';
export { verifyPayment } from './subscription/apply-state.ts';
export { type PastPayment, playPastPayment } from './subscription/past-payments.ts';
export { keepPlan, keepPlans, refundPayment } from './subscription/plan-jobs.ts';
export { isTrying } from './subscription/standing.ts';

export const billingHandlers = { subscription: subscriptionHandlers, planPayments: planPaymentsHandlers };
/** Work on the input of a call before its transaction, by the call's id. */
export const billingPreparations = { 'planPayments.begin': beginAtProvider };
