import type { NewCustomer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { DemoCompany } from './demo-company.ts';
import type { SeededRandom } from './seeded-random.ts';

const asAddress = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');

/** Who works at a business, where goods go, and how it is sorted. It draws nothing, so that what happens afterwards stays as it is. */
const partsOf = (name: string, people: DemoCompany['people'], index: number): Partial<NewCustomer> => {
  const nameAt = (place: number): string =>
    `${people.firstNames[place % people.firstNames.length] ?? ''} ${people.lastNames[(place * 5 + 1) % people.lastNames.length] ?? ''}`;
  const [buyer, clerk] = [nameAt(index * 3 + 1), nameAt(index * 3 + 2)];
  const host = asAddress(name);
  return {
    code: `C-${String(index + 1).padStart(3, '0')}`,
    groupName: index % 3 === 0 ? 'Wholesale' : 'Trade',
    tags: [...(index % 2 === 0 ? ['Delivers itself'] : []), ...(index % 4 === 1 ? ['Monthly invoice'] : [])],
    hasWhatsapp: index % 2 === 1,
    takesMail: index % 3 !== 2,
    takesMessages: index % 2 === 1,
    taxNumber: `C00${String(48_210_733 + index * 1_037).slice(0, 8)}`,
    contacts: [
      {
        name: buyer,
        role: 'Buying',
        phone: `${people.dialling}2 ${410 + index} ${200 + index * 7}`,
        email: `${asAddress(buyer)}@${host}.example`,
        isPrimary: true,
      },
      ...(index % 2 === 0
        ? [
            {
              name: clerk,
              role: 'Accounts',
              phone: null,
              email: `${asAddress(clerk)}@${host}.example`,
              isPrimary: false,
            },
          ]
        : []),
    ],
    addresses: [
      { label: 'Shop', address: `${12 + index} High Street\n${people.town}`, isUsual: true },
      ...(index % 2 === 0
        ? [{ label: 'Depot', address: `Plot ${40 + index}, Industrial Area\n${people.town}`, isUsual: false }]
        : []),
    ],
  };
};

/** The customers of a company: businesses that buy on account, and people of the town. */
export const demoCustomers = ({ businesses, people }: DemoCompany, random: SeededRandom): NewCustomer[] => {
  const phone = (): string =>
    `${people.dialling}${random.between(1, 9)} ${random.between(100, 999)} ${random.between(100, 999)}`;
  const accounts = businesses.map(([name, paymentTermsDays], index) => ({
    name,
    kind: 'company' as const,
    phone: phone(),
    email: `accounts@${asAddress(name)}.example`,
    address: `${random.between(2, 90)} ${random.pick(['Market Road', 'Station Road', 'Independence Avenue', 'Hospital Road'])}\n${people.town}`,
    paymentTermsDays,
    // The first one has paid late before, hence the low limit.
    creditLimitMinor: index === 0 ? 100_00 : random.pick([5_000_00, 20_000_00, 50_000_00, 200_000_00]),
    ...partsOf(name, people, index),
  }));
  const persons = people.firstNames.flatMap((firstName, index) => {
    const lastName = people.lastNames[index % people.lastNames.length] ?? '';
    const second = people.lastNames[(index * 3 + 4) % people.lastNames.length] ?? '';
    return [
      `${firstName} ${lastName}`,
      ...(index % 2 === 0 && second !== lastName ? [`${firstName} ${second}`] : []),
    ];
  });
  return [
    ...accounts,
    ...persons.map((name) => ({
      name,
      kind: 'person' as const,
      phone: phone(),
      ...(random.chance(0.4) && { email: `${asAddress(name)}@example.com` }),
      paymentTermsDays: random.pick([0, 0, 7]),
    })),
  ];
};
