import { shownMonths } from '@shelfwise/contract/features/inventory/past-stock/past-stock.facts';
import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';

/** By how much the stock of a place changed in worth in a month, which is named by its first day. */
interface Part {
  locationId: string;
  name: string;
  month: string;
  valueMinor: string;
}

/** The first days of the months that the picture shows, the month of the day last. Days before 1970 are none of the product's. */
export const monthsUntil = (day: string): string[] => {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: shownMonths }, (_, index) => {
    const month = last - (shownMonths - 1 - index);
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  }).filter((first) => first >= '1970-01-01');
};

/** What the stock of each place comes to, the most worth first; places without any are left out. */
export const worthByPlace = (
  parts: readonly Part[],
): { locationId: string; name: string; valueMinor: Exact }[] =>
  [...Map.groupBy(parts, ({ locationId }) => locationId).values()]
    .flatMap((own) => {
      const [first] = own;
      const valueMinor = Exact.sum(0, ...own.map((part) => part.valueMinor));
      return first && !valueMinor.isZero()
        ? [{ locationId: first.locationId, name: first.name, valueMinor }]
        : [];
    })
    .toSorted((a, b) => b.valueMinor.comparedTo(a.valueMinor) || (a.locationId < b.locationId ? -1 : 1));

/** What all stock was worth at the end of each month, the last one at the end of the day. */
export const worthByMonth = (
  parts: readonly Part[],
  months: readonly string[],
  day: string,
): { day: string; valueMinor: Exact }[] => {
  let worth = new Exact(0);
  return months.map((month, index) => {
    worth = worth.plus(
      Exact.sum(0, ...parts.filter((part) => part.month === month).map((part) => part.valueMinor)),
    );
    const next = months[index + 1];
    return { day: next === undefined ? day : addDays(next, -1), valueMinor: worth };
  });
};
