import type { Item, Scene } from '../studio.ts'
import { prop, put, square } from './kinds.ts'

const category = (hue: number, accent: number, items: readonly Item[]): Scene => ({
  ...square(hue, 'sun', items, { accent }),
  width: 800,
  height: 800,
})

const banner = (hue: number, accent: number, items: readonly Item[], depth = 0): Scene => ({
  width: 3200,
  height: 1280,
  backdrop: { hue, accent, depth },
  stage: 'disc',
  centre: 1.82,
  items,
})

export const shopScenes: Record<string, Scene> = {
  'category-clothing': category(335, 20, [
    put('sari', 0.36, 0.88, 0.62, { hue: 222, saturation: 1.1 }),
    put(prop('panjabi', '#f6f3ec', '#2c6fbb'), 0.67, 0.9, 0.58),
  ]),
  'category-handicrafts': category(28, 40, [put('amphora', 0.34, 0.86, 0.5), put('basket', 0.64, 0.9, 0.48)]),
  'category-food': category(48, 90, [
    put('honey-pot', 0.32, 0.85, 0.4),
    put('mango', 0.68, 0.86, 0.42, { flip: true }),
    put('teapot', 0.5, 0.91, 0.34),
  ]),
  'category-electronics': category(225, 255, [put('laptop', 0.46, 0.82, 0.54), put('headphone', 0.72, 0.9, 0.38)]),
  'category-home-kitchen': category(160, 35, [put('pot-of-food', 0.4, 0.86, 0.46), put('teapot', 0.68, 0.9, 0.38)]),
  'category-beauty': category(345, 320, [put('lotion-bottle', 0.37, 0.87, 0.5), put('lipstick', 0.66, 0.9, 0.42)]),
  'category-toys-books': category(200, 45, [put('books', 0.34, 0.85, 0.42), put('teddy-bear', 0.64, 0.9, 0.5)]),
  'category-sports': category(125, 50, [put('cricket-game', 0.4, 0.87, 0.54), put('soccer-ball', 0.67, 0.9, 0.36)]),
  'banner-eid': banner(338, 40, [
    put('sari', 1.56, 0.79, 0.66, { hue: 222, saturation: 1.1 }),
    put(prop('panjabi', '#f6f3ec', '#2c6fbb'), 2.06, 0.79, 0.64),
    put(prop('cloth', '#b3174f', '#f2c14e', { pattern: 'jamdani', layers: 2 }), 1.82, 0.83, 0.4),
  ]),
  'banner-mango': banner(46, 90, [
    put('basket', 1.82, 0.78, 0.54),
    put('mango', 1.55, 0.81, 0.36),
    put('mango', 2.09, 0.81, 0.38, { flip: true }),
    put('mango', 1.82, 0.84, 0.28),
  ]),
  'banner-electronics': banner(
    222,
    255,
    [put('laptop', 1.74, 0.79, 0.56), put('headphone', 2.08, 0.82, 0.44), put('watch', 1.5, 0.82, 0.34)],
    0.85,
  ),
  'banner-kitchen': banner(160, 30, [
    put('pot-of-food', 1.64, 0.79, 0.48),
    put('teapot', 2.02, 0.8, 0.44),
    put('cooking', 1.86, 0.85, 0.32),
  ]),
}

/** The market stall of the logo, with a transparent background, so that it fits light and dark pages. */
export const logoSvg = (() => {
  const stripes = Array.from({ length: 5 }, (_, i) => {
    const x = 48 + i * 83.2
    const colour = i % 2 === 0 ? '#0f9d7a' : '#fff4dc'
    return `<path d="M${x} 150 v70 a41.6 41.6 0 0 0 83.2 0 v-70 z" fill="${colour}"/><path d="M${86 + i * 68} 70 h68 L${x + 83.2} 152 h-83.2 z" fill="${colour}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>
    <linearGradient id="fall" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".18"/></linearGradient>
    <radialGradient id="sun" cy=".3"><stop offset="0" stop-color="#ff8a5c"/><stop offset="1" stop-color="#e2483d"/></radialGradient></defs>
    <rect x="84" y="190" width="28" height="270" rx="10" fill="#9a5b2c"/><rect x="400" y="190" width="28" height="270" rx="10" fill="#9a5b2c"/>
    <circle cx="190" cy="318" r="44" fill="url(#sun)"/><circle cx="322" cy="318" r="44" fill="#f5b82e"/><circle cx="256" cy="304" r="52" fill="#7cc243"/>
    <path d="M56 340 h400 q12 0 12 14 l-12 96 q-2 14 -16 14 H72 q-14 0 -16 -14 l-12 -96 q0 -14 12 -14 z" fill="#c9803f"/><path d="M56 340 h400 q12 0 12 14 l-12 96 q-2 14 -16 14 H72 q-14 0 -16 -14 l-12 -96 q0 -14 12 -14 z" fill="url(#fall)"/>
    <path d="M50 384 H462 M54 424 H458" stroke="#8a4f22" stroke-opacity=".45" stroke-width="8"/>
    ${stripes.join('')}<path d="M86 70 h340 L464 152 v70 H48 v-70 z" fill="url(#fall)" opacity=".6"/><rect x="78" y="50" width="356" height="26" rx="13" fill="#0b7a60"/></svg>`
})()
