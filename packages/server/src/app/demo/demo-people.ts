import type { NewCustomer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { DemoCompany } from './demo-company.ts';
import type { SeededRandom } from './seeded-random.ts';

const asAddress = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');

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
