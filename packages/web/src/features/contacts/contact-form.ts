import type { Contact } from '@shelfwise/contract/features/contacts/people.schemas';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export const contactFormOf = ({ name, role, phone, email, isPrimary }: Contact) => ({
  name,
  role: role ?? '',
  phone: phone ?? '',
  email: email ?? '',
  isPrimary,
});

/** A person who is not filled in yet. */
export const emptyContact = { name: '', role: '', phone: '', email: '', isPrimary: false };

interface WithPeople extends FieldValues {
  name: string;
  phone?: string | null;
  taxNumber?: string | null;
  contacts: (typeof emptyContact)[];
}

/** The part of a customer's or a supplier's form that both have. */
export type PeopleForm = UseFormReturn<WithPeople>;

/** A form that has people, seen as such: the types of forms do not say that one is part of another. */
export const peopleIn = (form: { control: unknown; setValue: unknown }): PeopleForm => form as PeopleForm;
