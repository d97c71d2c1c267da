import 'i18next';
import type discounts from './en/discounts.json';
import type bills from './en/bills.json';
import type catalog from './en/catalog.json';
import type companySettings from './en/company-settings.json';
import type contacts from './en/contacts.json';
import type dashboard from './en/dashboard.json';
import type errors from './en/errors.json';
import type inventory from './en/inventory.json';
import type kit from './en/kit.json';
import type landing from './en/landing.json';
import type legal from './en/legal.json';
import type mobileUpload from './en/mobile-upload.json';
import type phoneUpload from './en/phone-upload.json';
import type help from './en/help.json';
import type palette from './en/palette.json';
import type profile from './en/profile.json';
import type sales from './en/sales.json';
import type security from './en/security.json';
import type settings from './en/settings.json';
import type subscription from './en/subscription.json';
import type shell from './en/shell.json';
import type signIn from './en/sign-in.json';
import type users from './en/users.json';
import type registration from './en/registration.json';
import type orderStates from './en/order-states.json';
import type password from './en/password.json';
import type onboarding from './en/onboarding.json';
import type notifications from './en/notifications.json';
import type opsDashboard from './en/ops-dashboard.json';
import type reorder from './en/reorder.json';
import type stockCounts from './en/stock-counts.json';
import type till from './en/till.json';
import type transfers from './en/transfers.json';
import type statement from './en/statement.json';
import type suppliers from './en/suppliers.json';
import type stockReceipts from './en/stock-receipts.json';
import type payables from './en/payables.json';
import type returns from './en/returns.json';
import type receivables from './en/receivables.json';
import type purchaseOrders from './en/purchase-orders.json';
import type salesReport from './en/sales-report.json';
import type supplierProducts from './en/supplier-products.json';

// One line for each area: its English catalogue gives the types of the keys.
interface Messages {
  returns: typeof returns;
  till: typeof till;
  'sales-report': typeof salesReport;
  discounts: typeof discounts;
  transfers: typeof transfers;
  'stock-counts': typeof stockCounts;
  legal: typeof legal;
  'mobile-upload': typeof mobileUpload;
  'phone-upload': typeof phoneUpload;
  'ops-dashboard': typeof opsDashboard;
  notifications: typeof notifications;
  onboarding: typeof onboarding;
  'order-states': typeof orderStates;
  password: typeof password;
  registration: typeof registration;
  bills: typeof bills;
  catalog: typeof catalog;
  'company-settings': typeof companySettings;
  contacts: typeof contacts;
  reorder: typeof reorder;
  statement: typeof statement;
  suppliers: typeof suppliers;
  'supplier-products': typeof supplierProducts;
  'stock-receipts': typeof stockReceipts;
  payables: typeof payables;
  receivables: typeof receivables;
  'purchase-orders': typeof purchaseOrders;
  dashboard: typeof dashboard;
  errors: typeof errors;
  inventory: typeof inventory;
  kit: typeof kit;
  landing: typeof landing;
  help: typeof help;
  palette: typeof palette;
  profile: typeof profile;
  sales: typeof sales;
  security: typeof security;
  settings: typeof settings;
  subscription: typeof subscription;
  shell: typeof shell;
  'sign-in': typeof signIn;
  users: typeof users;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Messages;
  }
}
