import type { Scene } from '../studio.ts'
import { prop, put, square } from './kinds.ts'

const roseWater = prop('bottle', '#f2a7bd', '#b23a63', { pattern: 'drop' })

export const homeScenes: Record<string, Scene> = {
  'smartphone-a5': square(255, 'arch', [put('mobile-phone', 0.5, 0.87, 0.68)], { accent: 210 }),
  'student-laptop': square(210, 'disc', [put('laptop', 0.5, 0.8, 0.64)], { accent: 225 }),
  'student-laptop-2': square(
    230,
    'floor',
    [put('laptop', 0.45, 0.82, 0.58), put('computer-mouse', 0.82, 0.87, 0.2), put('hot-beverage', 0.14, 0.88, 0.2)],
    { depth: 0.75 },
  ),
  'wireless-headphones': square(225, 'sun', [put('headphone', 0.5, 0.86, 0.68)], { depth: 0.9, accent: 262 }),
  'wireless-headphones-2': square(335, 'disc', [put('headphone', 0.5, 0.8, 0.6, { turn: -8 })], { accent: 350 }),
  'power-bank': square(140, 'steps', [put('battery', 0.69, 0.67, 0.46), put('electric-plug', 0.3, 0.8, 0.36)], {
    accent: 165,
  }),
  'keyboard-mouse-set': square(
    220,
    'floor',
    [put('keyboard', 0.42, 0.78, 0.62), put('computer-mouse', 0.8, 0.84, 0.32)],
    {
      depth: 0.1,
    },
  ),
  'village-radio': square(24, 'disc', [put('radio', 0.5, 0.8, 0.64)], { accent: 40 }),
  'game-controller': square(262, 'sun', [put('video-game', 0.5, 0.82, 0.64)], { depth: 0.25, accent: 310 }),
  'smart-watch': square(196, 'arch', [put('watch', 0.5, 0.88, 0.7)], { accent: 220 }),
  'non-stick-fry-pan': square(160, 'sun', [put('cooking', 0.5, 0.85, 0.66)], { accent: 35 }),
  'curry-pot': square(14, 'disc', [put('pot-of-food', 0.5, 0.8, 0.6)], { accent: 26 }),
  'chef-knife': square(185, 'floor', [put('kitchen-knife', 0.5, 0.84, 0.62)], { depth: 0.12, accent: 30 }),
  'dinner-set': square(232, 'arch', [put('fork-and-knife-with-plate', 0.5, 0.84, 0.66)], { depth: 0.3, accent: 40 }),
  'ceramic-teapot-set': square(350, 'disc', [put('teapot', 0.42, 0.79, 0.5), put('hot-beverage', 0.73, 0.8, 0.28)], {
    accent: 20,
  }),
  'led-bulb-pack': square(215, 'steps', [put('light-bulb', 0.69, 0.67, 0.46), put('light-bulb', 0.3, 0.8, 0.36)], {
    depth: 0.8,
    accent: 46,
  }),
  'alarm-clock': square(355, 'sun', [put('alarm-clock', 0.5, 0.87, 0.62)], { accent: 200 }),
  'rose-water': square(345, 'arch', [put(roseWater, 0.42, 0.87, 0.72), put('rose', 0.7, 0.89, 0.44)], { accent: 330 }),
  'neem-soap': square(
    130,
    'disc',
    [put('soap', 0.47, 0.79, 0.5, { hue: 170, saturation: 0.75 }), put('herb', 0.75, 0.8, 0.28)],
    { accent: 150 },
  ),
  'body-lotion': square(12, 'steps', [put('lotion-bottle', 0.69, 0.67, 0.5), put('cherry-blossom', 0.3, 0.8, 0.3)], {
    accent: 340,
  }),
  'matte-lipstick': square(
    340,
    'disc',
    [put('lipstick', 0.36, 0.79, 0.46, { hue: -14, brightness: 0.9 }), put('lipstick', 0.64, 0.8, 0.54)],
    { depth: 0.12, accent: 0 },
  ),
  'matte-lipstick-2': square(
    280,
    'arch',
    [
      put('lipstick', 0.28, 0.86, 0.42, { hue: 330 }),
      put('lipstick', 0.5, 0.88, 0.48),
      put('lipstick', 0.73, 0.86, 0.42, { hue: 25 }),
    ],
    { accent: 335 },
  ),
  'wooden-comb': square(
    30,
    'floor',
    [put('hair-pick', 0.5, 0.86, 0.64, { hue: 130, saturation: 0.8, brightness: 1.05 })],
    {
      accent: 95,
    },
  ),
}
