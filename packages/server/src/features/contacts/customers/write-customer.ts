import type {
  Customer,
  CustomerChange,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { searchText } from '../../../db/search-words.ts';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findCustomerRow, toCustomer } from './customers.queries.ts';

type Fields = Omit<CustomerChange, 'id' | 'version'>;

/** The columns that a set of fields writes; fields left out stay as they are. */
export const customerColumns = (fields: Fields) => {
  const columns = {
    name: fields.name,
    kind: fields.kind,
    phone: fields.phone,
    email: fields.email,
    address: fields.address,
    tax_number: fields.taxNumber,
    payment_terms_days: fields.paymentTermsDays,
    credit_limit_minor: fields.creditLimitMinor,
    notes: fields.notes,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >;
};

type Searched = Pick<Customer, 'name' | 'phone' | 'email' | 'taxNumber'>;

/** A telephone number is found as it is written and as it is dialled, without spaces. */
export const customerSearchText = ({ name, phone, email, taxNumber }: Searched): string =>
  searchText(name, phone, phone?.replaceAll(/[^\d+]/g, ''), email, taxNumber);

/** The customer as it stands in this transaction. */
export const currentCustomer = async ({ tx }: Call, id: string): Promise<Customer> => {
  const row = await findCustomerRow(tx, id);
  if (!row) throw new AppError('not_found');
  return toCustomer(row);
};
