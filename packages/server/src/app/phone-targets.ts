import { productPicture } from '../features/catalog/index.ts';
import { companyLogo } from '../features/company/index.ts';
import { formTarget } from '../features/files/index.ts';
import { adjustmentPhotos } from '../features/inventory/index.ts';
import { purchasingPhoneTargets } from '../features/purchasing/index.ts';
import { orderPhonePictures } from '../features/sales/index.ts';
import type { PhoneTargets } from '../kit/call.ts';

/** What phones may take pictures for, and what becomes of them. */
export const phoneTargets: PhoneTargets = {
  product_picture: productPicture,
  company_logo: companyLogo,
  order_pictures: orderPhonePictures,
  ...purchasingPhoneTargets,
  adjustment_pictures: adjustmentPhotos,
  // The form of an expense takes them up, whoever of the company spent the money.
  expense_receipt: formTarget({ right: 'member', feature: 'expenseTracking' }, 10),
};
