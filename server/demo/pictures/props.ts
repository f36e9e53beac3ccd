/** The drawn objects: products that the source pictures do not contain. */
export type PropName = 'cloth' | 'bottle' | 'sack' | 'jar' | 'tin' | 'panjabi'

/** `main` and `trim` are CSS colours; `pattern` appears on cloth and on labels. */
export type PropStyle = {
  readonly main: string
  readonly trim: string
  readonly pattern?: Pattern
  readonly layers?: number
}

export type Pattern = 'plain' | 'jamdani' | 'check' | 'kantha' | 'stripe' | 'leaf' | 'grain' | 'drop'

const weave = (pattern: Pattern, trim: string): string => {
  const body = {
    plain: '',
    jamdani: `<path d="M32 8 L44 24 L32 40 L20 24 Z M32 16 L38 24 L32 32 L26 24 Z" fill="${trim}" fill-rule="evenodd"/><circle cx="4" cy="52" r="5" fill="${trim}"/><circle cx="60" cy="52" r="5" fill="${trim}"/>`,
    check: `<rect x="6" width="14" height="64" fill="${trim}" opacity=".75"/><rect y="6" width="64" height="14" fill="${trim}" opacity=".75"/><path d="M44 0 V64 M0 44 H64" stroke="#fff" stroke-width="4" opacity=".7"/>`,
    kantha: `<path d="M0 8 H64 M0 40 H64" stroke="#fff" stroke-width="3" stroke-dasharray="9 7" opacity=".8"/><circle cx="32" cy="24" r="9" fill="none" stroke="${trim}" stroke-width="5" stroke-dasharray="7 4"/><circle cx="32" cy="24" r="3" fill="#fff"/><path d="M4 56 q14 -14 28 0 t28 0" fill="none" stroke="${trim}" stroke-width="4" stroke-dasharray="8 4"/>`,
    stripe: `<rect width="64" height="10" y="10" fill="${trim}"/><rect width="64" height="3" y="30" fill="#fff" opacity=".8"/><rect width="64" height="5" y="46" fill="${trim}" opacity=".6"/>`,
    leaf: `<path d="M32 10 q20 14 0 42 q-20 -28 0 -42" fill="${trim}"/>`,
    grain: `<ellipse cx="32" cy="28" rx="6" ry="18" fill="${trim}" transform="rotate(30 32 28)"/>`,
    drop: `<path d="M32 10 q22 30 0 40 q-22 -10 0 -40" fill="${trim}"/>`,
  }[pattern]
  return `<pattern id="weave" width="64" height="64" patternUnits="userSpaceOnUse">${body}</pattern>`
}

const svg = (width: number, height: number, defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
  <linearGradient id="round"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".22" stop-color="#fff" stop-opacity=".38"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></linearGradient>
  <linearGradient id="fall" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
  ${defs}</defs>${body}</svg>`

const cloth = ({ main, trim, pattern = 'plain', layers = 3 }: PropStyle) => {
  const tall = 84
  const top = 250
  const height = top + layers * tall + 20
  const folds = Array.from({ length: layers }, (_, i) => {
    const y = top + i * tall
    const inset = (i % 2) * 10
    return `<g><rect x="${24 + inset}" y="${y}" width="${852 - inset * 2}" height="${tall - 3}" rx="40" fill="${main}"/>
      <rect x="${24 + inset}" y="${y}" width="${852 - inset * 2}" height="${tall - 3}" rx="40" fill="url(#weave)" opacity=".55"/>
      <rect x="${700 + inset}" y="${y}" width="120" height="${tall - 3}" fill="${trim}" opacity=".92"/>
      <rect x="${24 + inset}" y="${y}" width="${852 - inset * 2}" height="${tall - 3}" rx="40" fill="url(#fall)"/>
      <path d="M70 ${y + tall * 0.52} H840" stroke="#000" stroke-opacity=".16" stroke-width="4"/></g>`
  }).join('')
  const face = `M110 40 Q120 24 150 24 H750 Q780 24 790 40 L874 ${top + 10} Q880 ${top + 44} 840 ${top + 44} H60 Q20 ${top + 44} 26 ${top + 10} Z`
  return svg(
    900,
    height,
    `${weave(pattern, trim)}<clipPath id="face"><path d="${face}"/></clipPath>
    <linearGradient id="sheen" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".5" stop-color="#fff" stop-opacity=".02"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>`,
    `${folds}<path d="${face}" fill="${main}"/><path d="${face}" fill="url(#weave)"/>
    <g clip-path="url(#face)"><path d="M640 0 L740 0 L826 ${top + 60} L700 ${top + 60} Z" fill="${trim}"/><path d="M662 0 L668 0 L734 ${top + 60} L724 ${top + 60} Z M716 0 L722 0 L804 ${top + 60} L794 ${top + 60} Z" fill="#fff" opacity=".75"/></g>
    <path d="${face}" fill="url(#sheen)"/><path d="M40 ${top + 30} Q60 ${top + 44} 90 ${top + 44} H820 Q850 ${top + 44} 862 ${top + 28}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="6"/>`,
  )
}

const label = (x: number, y: number, w: number, h: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="18" fill="#fffaf0"/><rect x="${x + 14}" y="${y + 14}" width="${w - 28}" height="${h - 28}" rx="10" fill="url(#weave)" opacity=".9"/>`

const bottle = ({ main, trim, pattern = 'drop' }: PropStyle) => {
  const glass =
    'M150 150 h100 v90 q0 40 40 80 q40 44 40 100 v400 q0 50 -50 50 h-160 q-50 0 -50 -50 v-400 q0 -56 40 -100 q40 -40 40 -80 z'
  return svg(
    400,
    900,
    weave(pattern, trim),
    `<path d="${glass}" fill="${main}"/><path d="${glass}" fill="url(#round)"/><rect x="138" y="40" width="124" height="120" rx="18" fill="${trim}"/><rect x="138" y="40" width="124" height="120" rx="18" fill="url(#round)"/>
    ${label(84, 470, 232, 270)}<rect x="84" y="470" width="232" height="270" rx="18" fill="url(#round)" opacity=".45"/><path d="M112 430 q0 -50 40 -84" stroke="#fff" stroke-width="16" stroke-linecap="round" fill="none" opacity=".6"/>`,
  )
}

const sack = ({ main, trim, pattern = 'grain' }: PropStyle) => {
  const bag =
    'M120 150 Q90 210 70 420 Q50 680 80 800 Q90 850 140 850 H560 Q610 850 620 800 Q650 680 630 420 Q610 210 580 150 Q470 190 350 190 Q230 190 120 150 Z'
  return svg(
    700,
    900,
    weave(pattern, trim),
    `<path d="M140 60 Q240 30 350 60 Q460 30 560 60 L590 160 Q470 196 350 196 Q230 196 110 160 Z" fill="${main}"/><path d="M140 60 Q240 30 350 60 Q460 30 560 60 L590 160 Q470 196 350 196 Q230 196 110 160 Z" fill="url(#fall)"/>
    <path d="${bag}" fill="${main}"/>${label(170, 330, 360, 330)}<path d="${bag}" fill="url(#round)" opacity=".75"/>
    <path d="M112 160 Q230 200 350 200 Q470 200 588 160" fill="none" stroke="${trim}" stroke-width="20" stroke-linecap="round"/><path d="M150 210 Q140 260 150 310 M560 220 Q566 260 556 300 M240 220 Q234 250 240 280" stroke="#000" stroke-opacity=".14" stroke-width="9" stroke-linecap="round" fill="none"/>`,
  )
}

const jar = ({ main, trim, pattern = 'plain' }: PropStyle) =>
  svg(
    520,
    640,
    weave(pattern, trim),
    `<rect x="40" y="130" width="440" height="480" rx="90" fill="#eef4f6"/><rect x="62" y="220" width="396" height="372" rx="74" fill="${main}"/><ellipse cx="260" cy="226" rx="190" ry="30" fill="${main}"/><ellipse cx="260" cy="222" rx="180" ry="26" fill="#fff" opacity=".3"/>
    ${label(130, 320, 260, 190)}<rect x="40" y="130" width="440" height="480" rx="90" fill="url(#round)" opacity=".8"/><rect x="70" y="30" width="380" height="120" rx="34" fill="${trim}"/><rect x="70" y="30" width="380" height="120" rx="34" fill="url(#round)"/><path d="M92 240 V500" stroke="#fff" stroke-width="20" stroke-linecap="round" opacity=".65"/>`,
  )

const tin = ({ main, trim, pattern = 'leaf' }: PropStyle) =>
  svg(
    520,
    700,
    weave(pattern, trim),
    `<path d="M50 120 V600 a210 60 0 0 0 420 0 V120 z" fill="${main}"/><path d="M50 250 a210 60 0 0 0 420 0 V500 a210 60 0 0 1 -420 0 z" fill="#fffaf0"/><path d="M50 268 a210 60 0 0 0 420 0 V482 a210 60 0 0 1 -420 0 z" fill="url(#weave)"/><path d="M50 120 V600 a210 60 0 0 0 420 0 V120 z" fill="url(#round)"/>
    <path d="M36 80 V130 a224 64 0 0 0 448 0 V80 z" fill="${trim}"/><path d="M36 80 V130 a224 64 0 0 0 448 0 V80 z" fill="url(#round)"/><ellipse cx="260" cy="80" rx="224" ry="58" fill="${trim}"/><ellipse cx="260" cy="78" rx="204" ry="48" fill="#fff" opacity=".22"/>`,
  )

const panjabi = ({ main, trim }: PropStyle) => {
  const body =
    'M300 70 Q400 130 500 70 L600 110 Q640 130 660 180 L760 560 Q764 590 736 598 L672 612 L610 400 L636 900 Q400 940 164 900 L190 400 L128 612 L64 598 Q36 590 40 560 L140 180 Q160 130 200 110 Z'
  return svg(
    800,
    960,
    `<linearGradient id="drape"><stop offset="0" stop-color="#000" stop-opacity=".22"/><stop offset=".25" stop-color="#fff" stop-opacity=".25"/><stop offset=".42" stop-color="#000" stop-opacity=".06"/><stop offset=".6" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".25"/></linearGradient>`,
    `<path d="M310 64 Q400 160 490 64 L470 44 Q400 80 330 44 Z" fill="${main}"/><path d="M310 64 Q400 160 490 64 L470 44 Q400 80 330 44 Z" fill="#000" opacity=".3"/>
    <path d="${body}" fill="${main}"/><path d="${body}" fill="url(#drape)"/><path d="M296 66 Q400 190 504 66 L480 40 Q400 140 320 40 Z" fill="${main}"/><path d="M296 66 Q400 190 504 66 L480 40 Q400 140 320 40 Z" fill="${trim}" opacity=".85"/>
    <path d="M372 132 h56 v300 l-28 30 l-28 -30 z" fill="${trim}"/><path d="M372 132 h56 v300 l-28 30 l-28 -30 z" fill="url(#fall)"/>${[190, 250, 310, 370].map((y) => `<circle cx="400" cy="${y}" r="10" fill="#fffaf0"/><circle cx="400" cy="${y}" r="10" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/>`).join('')}
    <path d="M44 560 l84 26 M756 560 l-84 26" stroke="${trim}" stroke-width="22"/><path d="M168 880 Q400 920 632 880" fill="none" stroke="${trim}" stroke-width="16"/><path d="M260 420 Q250 640 270 880 M540 420 Q552 640 530 880 M190 400 L206 300 M610 400 L594 300" stroke="#000" stroke-opacity=".12" stroke-width="10" fill="none"/>`,
  )
}

const drawings: Record<PropName, (style: PropStyle) => string> = { cloth, bottle, sack, jar, tin, panjabi }

/** The drawing of a prop as an SVG document with a transparent background. */
export const propSvg = (name: PropName, style: PropStyle): string => drawings[name](style)
