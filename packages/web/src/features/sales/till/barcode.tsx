import css from './till.module.css';

/** Blank on both sides, in widths of the narrowest bar: scanners need it. */
const quietZone = 10;
const height = 40;

/** A barcode from the widths of its bars and gaps, with what it says below it. */
export function Barcode({ bars, text }: { bars: readonly number[]; text: string }) {
  const ends: number[] = [];
  for (const bar of bars) ends.push((ends.at(-1) ?? quietZone) + bar);
  return (
    <figure className={css.barcode}>
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${(ends.at(-1) ?? 0) + quietZone} ${height}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        {bars.map((bar, index) =>
          index % 2 === 0 ? (
            <rect key={ends[index]} x={(ends[index] ?? 0) - bar} y={0} width={bar} height={height} />
          ) : null,
        )}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
