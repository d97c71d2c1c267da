/** The colours of one drawing: of the thing, of its shaded parts and of what is written or shines on it. */
export interface Colours {
  main: string;
  dark: string;
  light: string;
}

const box = (x: number, y: number, width: number, height: number, fill: string, round = 6): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** What demo products look like, on a sheet of 240 by 240: by the kind of thing, since the demo's goods have no photographs. */
export const drawings = {
  phone: ({ main, dark, light }) =>
    box(78, 30, 84, 180, dark, 16) +
    box(85, 44, 70, 148, main, 6) +
    box(108, 34, 24, 4, light, 2) +
    dot(120, 201, 5, light),
  powerbank: ({ main, dark, light }) =>
    box(72, 44, 96, 152, main, 16) +
    box(72, 150, 96, 46, dark, 16) +
    [0, 1, 2].map((n) => dot(104 + n * 16, 172, 4, light)).join('') +
    box(108, 60, 24, 6, dark, 3),
  charger: ({ main, dark, light }) =>
    box(76, 76, 88, 100, main, 14) +
    box(94, 44, 10, 34, dark, 3) +
    box(136, 44, 10, 34, dark, 3) +
    box(108, 150, 24, 10, light, 4),
  cable: ({ main, dark, light }) =>
    line('M66 176c-30-60 20-110 54-84s-8 78 30 84 40-60 24-92', main, 9) +
    box(160, 44, 28, 44, dark, 6) +
    box(168, 32, 12, 16, light, 2) +
    box(52, 170, 28, 40, dark, 6),
  earphones: ({ main, dark, light }) =>
    line('M62 150v-32a58 58 0 0 1 116 0v32', main, 12) +
    box(48, 128, 34, 60, dark, 14) +
    box(158, 128, 34, 60, dark, 14) +
    box(56, 140, 10, 36, light, 5) +
    box(174, 140, 10, 36, light, 5),
  speaker: ({ main, dark, light }) =>
    box(68, 40, 104, 160, main, 18) +
    dot(120, 84, 22, dark) +
    dot(120, 148, 38, dark) +
    dot(120, 84, 8, light) +
    dot(120, 148, 14, light),
  card: ({ main, dark, light }) =>
    shape('M70 40h72l28 28v132H70z', main) +
    [0, 1, 2, 3].map((n) => box(82 + n * 18, 52, 10, 32, light, 2)).join('') +
    box(84, 120, 72, 54, dark, 6),
  case: ({ main, dark, light }) =>
    box(74, 30, 92, 180, main, 20) +
    box(84, 40, 34, 50, dark, 12) +
    dot(101, 55, 8, light) +
    dot(101, 76, 8, light),
  stand: ({ main, dark, light }) =>
    dot(120, 82, 48, main) +
    dot(120, 82, 32, light) +
    line('M120 130v44M120 174l-36 32M120 174l36 32', dark, 9),
  medicine: ({ main, dark, light }) =>
    box(48, 76, 144, 100, light, 6) +
    box(48, 76, 144, 34, main, 6) +
    box(64, 126, 70, 8, dark, 4) +
    box(64, 144, 48, 8, dark, 4) +
    box(158, 132, 18, 6, main, 2) +
    box(164, 126, 6, 18, main, 2),
  bottle: ({ main, dark, light }) =>
    shape(
      'M98 70h44c0 24 22 26 22 52v68a16 16 0 0 1-16 16H92a16 16 0 0 1-16-16v-68c0-26 22-28 22-52z',
      main,
    ) +
    box(96, 36, 48, 34, dark, 6) +
    box(76, 128, 88, 46, light, 0) +
    box(90, 146, 44, 8, dark, 4),
  tube: ({ main, dark, light }) =>
    shape('M84 40h72l-8 132h-56z', main) +
    box(96, 172, 48, 30, dark, 6) +
    box(94, 84, 50, 44, light, 4) +
    box(102, 100, 30, 7, dark, 3),
  strip: ({ main, dark, light }) =>
    box(66, 34, 108, 172, dark, 10) +
    [0, 1, 2, 3]
      .map(
        (row) =>
          dot(98, 62 + row * 38, 14, row % 2 ? main : light) +
          dot(142, 62 + row * 38, 14, row % 2 ? light : main),
      )
      .join(''),
  vial: ({ main, dark, light }) =>
    box(88, 84, 64, 116, light, 10) +
    box(88, 128, 64, 72, main, 10) +
    box(98, 60, 44, 26, dark, 4) +
    box(94, 44, 52, 20, dark, 4),
  jar: ({ main, dark, light }) =>
    box(64, 80, 112, 120, main, 16) +
    box(58, 48, 124, 36, dark, 8) +
    box(64, 112, 112, 50, light, 0) +
    box(90, 132, 60, 8, dark, 4),
  tin: ({ main, dark, light }) =>
    box(70, 56, 100, 136, main, 8) +
    `<ellipse cx="120" cy="56" rx="50" ry="14" fill="${dark}"/>` +
    box(70, 92, 100, 64, light, 0) +
    box(88, 112, 64, 9, dark, 4) +
    box(98, 130, 44, 8, main, 4),
  kit: ({ main, dark, light }) =>
    box(46, 84, 148, 106, main, 12) +
    line('M94 84V64h52v20', dark, 10) +
    box(46, 124, 148, 8, dark, 0) +
    box(106, 112, 28, 32, light, 5),
  sack: ({ main, dark, light }) =>
    shape('M78 58c10-20 74-20 84 0l18 120c2 20-10 30-30 30H90c-20 0-32-10-30-30z', main) +
    shape('M78 58c12 12 72 12 84 0l4 22c-20 10-72 10-92 0z', dark) +
    box(82, 112, 76, 52, light, 6) +
    box(94, 130, 52, 9, dark, 4),
  carton: ({ main, dark, light }) =>
    shape('M40 88l80-36 80 36v92l-80 36-80-36z', main) +
    shape('M120 124l80-36v92l-80 36z', dark) +
    shape('M76 72l80 36v26l-16 7v-27L60 80z', light),
  jerrycan: ({ main, dark, light }) =>
    shape('M66 74l28-28h62l18 18v132a10 10 0 0 1-10 10H76a10 10 0 0 1-10-10z', main) +
    box(128, 30, 28, 20, dark, 4) +
    shape('M96 64h34v14H88z', light) +
    line('M90 112l60 68M150 112l-60 68', dark, 7),
  tray: ({ main, dark, light }) =>
    [0, 1, 2]
      .map(
        (n) =>
          box(58 + n * 44, 58, 36, 96, main, 8) +
          box(58 + n * 44, 84, 36, 34, light, 0) +
          box(66 + n * 44, 50, 20, 10, dark, 3),
      )
      .join('') + box(44, 140, 152, 52, dark, 8),
  pack: ({ main, dark, light }) =>
    shape(
      'M60 54l12 10 12-10 12 10 12-10 12 10 12-10 12 10 12-10 12 10 12-10v132l-12 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10z',
      main,
    ) +
    box(76, 96, 88, 56, light, 8) +
    box(92, 116, 56, 10, dark, 5),
  fish: ({ main, dark, light }) =>
    `<ellipse cx="120" cy="130" rx="78" ry="46" fill="${dark}"/><ellipse cx="120" cy="118" rx="78" ry="46" fill="${main}"/>` +
    shape('M78 118c20-26 58-26 76 0-18 26-56 26-76 0zM78 118l-22-18v36z', light) +
    dot(138, 112, 4, dark),
  rods: ({ main, dark, light }) =>
    [0, 1, 2, 3, 4]
      .map((n) =>
        line(`M${44 + n * 18} 196L${116 + n * 18} 44`, [main, dark, light, main, dark][n] ?? main, 11),
      )
      .join(''),
  roll: ({ main, dark, light }) =>
    dot(120, 120, 82, main) +
    [66, 54, 42]
      .map((r) => `<circle cx="120" cy="120" r="${r}" fill="none" stroke="${dark}" stroke-width="4"/>`)
      .join('') +
    dot(120, 120, 28, light),
  sheet: ({ main, dark, light }) =>
    shape('M36 160l64-84h104l-64 84z', main) +
    [0, 1, 2, 3].map((n) => line(`M${62 + n * 26} 160l64-84`, n % 2 ? light : dark, 6)).join('') +
    shape('M36 160h104v12H36z', dark),
  board: ({ main, dark, light }) =>
    [0, 1, 2]
      .map(
        (n) =>
          shape(`M40 ${170 - n * 34}L150 ${104 - n * 34}l50 16-110 66z`, n % 2 ? light : main) +
          shape(`M40 ${170 - n * 34}l50 16v16l-50-16z`, dark),
      )
      .join(''),
  heap: ({ main, dark, light }) =>
    shape('M28 188c30-10 52-84 92-92s62 82 92 92z', main) +
    shape('M120 96c40-6 62 82 92 92h-84c6-34 4-60-8-92z', dark) +
    dot(88, 160, 5, light) +
    dot(112, 134, 4, light) +
    dot(70, 178, 4, light),
  tap: ({ main, dark, light }) =>
    box(54, 108, 88, 28, main, 8) +
    line('M142 122h20a20 20 0 0 1 20 20v24', main, 24) +
    box(92, 74, 16, 36, dark, 4) +
    box(68, 58, 64, 18, dark, 9) +
    shape('M182 182c10 14 10 24 0 26-10-2-10-12 0-26z', light) +
    box(44, 96, 16, 52, dark, 4),
  tank: ({ main, dark, light }) =>
    box(58, 64, 124, 136, main, 14) +
    box(92, 40, 56, 26, dark, 6) +
    [96, 128, 160].map((y) => box(58, y, 124, 8, dark, 0)).join('') +
    box(74, 108, 50, 16, light, 4),
  toilet: ({ main, dark, light }) =>
    box(66, 40, 108, 64, main, 8) +
    shape('M58 108h124c0 44-26 66-44 72l6 24H96l6-24c-18-6-44-28-44-72z', light) +
    box(58, 104, 124, 16, dark, 8) +
    dot(156, 56, 6, dark),
  bulb: ({ main, dark, light }) =>
    dot(120, 96, 60, main) +
    shape('M96 140h48l-4 30h-40z', main) +
    box(98, 168, 44, 12, dark, 4) +
    box(102, 184, 36, 12, dark, 4) +
    line('M104 100l16 18 16-18', light, 7),
  socket: ({ main, dark, light }) =>
    box(36, 68, 168, 104, light, 12) +
    box(44, 76, 152, 88, main, 8) +
    [78, 162]
      .map(
        (x) =>
          box(x - 5, 96, 10, 22, dark, 2) +
          box(x - 20, 130, 14, 10, dark, 2) +
          box(x + 6, 130, 14, 10, dark, 2),
      )
      .join(''),
  bucket: ({ main, dark, light }) =>
    shape('M58 76h124l-14 124a10 10 0 0 1-10 8H82a10 10 0 0 1-10-8z', main) +
    `<ellipse cx="120" cy="76" rx="62" ry="16" fill="${light}"/>` +
    line('M58 76a62 58 0 0 1 124 0', dark, 6) +
    shape('M66 110h108l-6 52H72z', dark),
  tile: ({ main, dark, light }) =>
    box(44, 44, 72, 72, main, 4) +
    box(124, 44, 72, 72, light, 4) +
    box(44, 124, 72, 72, light, 4) +
    box(124, 124, 72, 72, main, 4) +
    line('M60 100l40-40M140 180l40-40', dark, 4),
  tool: ({ main, dark, light }) =>
    line('M64 176L150 90', dark, 16) +
    shape('M134 62c20-24 50-30 66-22 8 16 2 46-22 66z', main) +
    line('M150 90l28-28', light, 8),
  screws: ({ main, dark, light }) =>
    box(52, 96, 136, 100, main, 8) +
    [0, 1, 2]
      .map((n) => box(72 + n * 36, 44, 24, 10, dark, 4) + box(80 + n * 36, 54, 8, 46, light, 2))
      .join('') +
    box(74, 130, 92, 34, light, 6),
} satisfies Record<string, (colours: Colours) => string>;
