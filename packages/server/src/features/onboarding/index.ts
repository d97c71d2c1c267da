import { firstStepsHandlers } from './first-steps/first-steps.handlers.ts';
import { sampleShopHandlers } from './sample-shop/sample-shop.handlers.ts';
import { productImportsHandlers } from './product-imports/product-imports.handlers.ts';

/** The public face of the area "onboarding" to the server. */
export const onboardingHandlers = {
  firstSteps: firstStepsHandlers,
  productImports: productImportsHandlers,
  sampleShop: sampleShopHandlers,
};
