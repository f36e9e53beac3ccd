import type { Scene } from '../studio.ts'
import { prop, put, square } from './kinds.ts'

const jamdani = prop('cloth', '#b3174f', '#f2c14e', { pattern: 'jamdani', layers: 2 })
const tant = prop('cloth', '#1f7a6c', '#f6e0a8', { pattern: 'stripe', layers: 2 })
const lungi = prop('cloth', '#29518f', '#9cc3f0', { pattern: 'check', layers: 2 })
const gamcha = prop('cloth', '#cf2e2e', '#f8b26a', { pattern: 'check', layers: 1 })
const kantha = prop('cloth', '#8e2430', '#f3d9a4', { pattern: 'kantha', layers: 3 })
const throwCloth = prop('cloth', '#22577a', '#ffd166', { pattern: 'kantha', layers: 1 })

export const textileScenes: Record<string, Scene> = {
  'dhakai-jamdani-saree': square(338, 'arch', [
    put('sari', 0.4, 0.86, 0.7, { hue: 222, saturation: 1.1 }),
    put(jamdani, 0.68, 0.9, 0.44),
  ]),
  'dhakai-jamdani-saree-2': square(32, 'disc', [
    put(prop('cloth', '#b3174f', '#f2c14e', { pattern: 'jamdani', layers: 3 }), 0.5, 0.8, 0.66),
  ]),
  'tangail-tant-saree': square(165, 'sun', [put('sari', 0.42, 0.86, 0.7), put(tant, 0.7, 0.9, 0.42)], { accent: 48 }),
  'tangail-tant-saree-2': square(48, 'floor', [
    put(prop('cloth', '#d98324', '#7a1f1f', { pattern: 'stripe', layers: 1 }), 0.56, 0.62, 0.52),
    put(prop('cloth', '#1f7a6c', '#f6e0a8', { pattern: 'stripe', layers: 2 }), 0.46, 0.86, 0.62),
  ]),
  'rajshahi-silk-saree': square(
    275,
    'arch',
    [
      put('sari', 0.47, 0.87, 0.74, { hue: 300, saturation: 1.05 }),
      put('cherry-blossom', 0.72, 0.88, 0.2),
      put('cherry-blossom', 0.82, 0.9, 0.13, { turn: 25 }),
    ],
    { accent: 320 },
  ),
  'cotton-panjabi': square(205, 'disc', [put(prop('panjabi', '#f6f3ec', '#2c6fbb'), 0.5, 0.8, 0.72)], { accent: 215 }),
  'cotton-panjabi-2': square(
    205,
    'floor',
    [
      put(prop('panjabi', '#cfe3f5', '#1d4e89'), 0.34, 0.86, 0.62),
      put(prop('panjabi', '#f6f3ec', '#2c6fbb'), 0.64, 0.9, 0.7),
    ],
    { accent: 215 },
  ),
  'silk-panjabi': square(16, 'arch', [put(prop('panjabi', '#7b1e3a', '#e2b04a'), 0.5, 0.88, 0.78)], {
    accent: 38,
    depth: 0.12,
  }),
  'check-lungi': square(212, 'floor', [put(lungi, 0.5, 0.84, 0.7)], { depth: 0.08 }),
  'red-gamcha': square(6, 'disc', [put(gamcha, 0.5, 0.79, 0.62)], { accent: 28 }),
  'cotton-kameez': square(
    300,
    'arch',
    [put('dress', 0.44, 0.87, 0.68, { hue: 70 }), put('scarf', 0.72, 0.88, 0.34, { hue: 300 })],
    { accent: 260 },
  ),
  'kids-cotton-tee': square(
    110,
    'sun',
    [put('t-shirt', 0.37, 0.62, 0.42, { hue: 110 }), put('t-shirt', 0.56, 0.87, 0.58)],
    { accent: 50 },
  ),
  'slim-jeans': square(218, 'floor', [put('jeans', 0.5, 0.88, 0.72)], { depth: 0.15, accent: 40 }),
  'everyday-sandals': square(
    190,
    'disc',
    [put('thong-sandal', 0.38, 0.79, 0.5, { flip: true }), put('thong-sandal', 0.62, 0.8, 0.5)],
    { accent: 35 },
  ),
  'leather-handbag': square(28, 'disc', [put('handbag', 0.5, 0.79, 0.6)], { depth: 0.1, accent: 20 }),
  'nakshi-kantha-bedspread': square(20, 'floor', [put(kantha, 0.5, 0.87, 0.74)], { depth: 0.12 }),
  'nakshi-kantha-bedspread-2': square(
    42,
    'arch',
    [
      put(kantha, 0.44, 0.86, 0.58),
      put('thread', 0.78, 0.88, 0.24, { hue: 140 }),
      put('sewing-needle', 0.68, 0.91, 0.15, { turn: 10 }),
    ],
    { accent: 20 },
  ),
  'nakshi-kantha-throw': square(200, 'disc', [put(throwCloth, 0.5, 0.8, 0.62)], { accent: 42 }),
  'bamboo-basket': square(44, 'arch', [put('basket', 0.5, 0.86, 0.62)], { accent: 30 }),
  'jute-shopping-bag': square(36, 'floor', [put('shopping-bags', 0.5, 0.87, 0.66, { hue: 190, saturation: 0.55 })], {
    accent: 90,
  }),
  'terracotta-vase': square(
    18,
    'steps',
    [put('amphora', 0.69, 0.67, 0.52), put('amphora', 0.3, 0.8, 0.36, { hue: -12, brightness: 1.1 })],
    { accent: 30 },
  ),
  'clay-lamps': square(
    258,
    'disc',
    [
      put('diya-lamp', 0.31, 0.73, 0.3),
      put('diya-lamp', 0.68, 0.73, 0.3, { flip: true }),
      put('diya-lamp', 0.5, 0.81, 0.42),
    ],
    { depth: 0.85, accent: 32 },
  ),
  'palm-hand-fan': square(80, 'sun', [put('folding-hand-fan', 0.5, 0.85, 0.62, { hue: 60 })], { accent: 42 }),
}
