import type { Scene } from '../studio.ts'
import { prop, put, square } from './kinds.ts'

const roseWater = prop('bottle', '#f2a7bd', '#b23a63', { pattern: 'drop' })

export const homeScenes: Record<string, Scene> = {
  'smartphone-a5': square(255, 'arch', [put('1f4f1', 0.5, 0.87, 0.68)], { accent: 210 }),
  'student-laptop': square(210, 'disc', [put('1f4bb', 0.5, 0.8, 0.64)], { accent: 225 }),
  'student-laptop-2': square(
    230,
    'floor',
    [put('1f4bb', 0.45, 0.82, 0.58), put('1f5b1-fe0f', 0.82, 0.87, 0.2), put('2615', 0.14, 0.88, 0.2)],
    { depth: 0.75 },
  ),
  'wireless-headphones': square(225, 'sun', [put('1f3a7', 0.5, 0.86, 0.68)], { depth: 0.9, accent: 262 }),
  'wireless-headphones-2': square(335, 'disc', [put('1f3a7', 0.5, 0.8, 0.6, { turn: -8 })], { accent: 350 }),
  'power-bank': square(140, 'steps', [put('1f50b', 0.69, 0.67, 0.46), put('1f50c', 0.3, 0.8, 0.36)], { accent: 165 }),
  'keyboard-mouse-set': square(220, 'floor', [put('2328-fe0f', 0.42, 0.78, 0.62), put('1f5b1-fe0f', 0.8, 0.84, 0.32)], {
    depth: 0.1,
  }),
  'village-radio': square(24, 'disc', [put('1f4fb', 0.5, 0.8, 0.64)], { accent: 40 }),
  'game-controller': square(262, 'sun', [put('1f3ae', 0.5, 0.82, 0.64)], { depth: 0.25, accent: 310 }),
  'smart-watch': square(196, 'arch', [put('231a', 0.5, 0.88, 0.7)], { accent: 220 }),
  'non-stick-fry-pan': square(160, 'sun', [put('1f373', 0.5, 0.85, 0.66)], { accent: 35 }),
  'curry-pot': square(14, 'disc', [put('1f372', 0.5, 0.8, 0.6)], { accent: 26 }),
  'chef-knife': square(185, 'floor', [put('1f52a', 0.5, 0.84, 0.62)], { depth: 0.12, accent: 30 }),
  'dinner-set': square(232, 'arch', [put('1f37d-fe0f', 0.5, 0.84, 0.66)], { depth: 0.3, accent: 40 }),
  'ceramic-teapot-set': square(350, 'disc', [put('1fad6', 0.42, 0.79, 0.5), put('2615', 0.73, 0.8, 0.28)], {
    accent: 20,
  }),
  'led-bulb-pack': square(215, 'steps', [put('1f4a1', 0.69, 0.67, 0.46), put('1f4a1', 0.3, 0.8, 0.36)], {
    depth: 0.8,
    accent: 46,
  }),
  'alarm-clock': square(355, 'sun', [put('23f0', 0.5, 0.87, 0.62)], { accent: 200 }),
  'rose-water': square(345, 'arch', [put(roseWater, 0.42, 0.87, 0.72), put('1f339', 0.7, 0.89, 0.44)], { accent: 330 }),
  'neem-soap': square(
    130,
    'disc',
    [put('1f9fc', 0.47, 0.79, 0.5, { hue: 170, saturation: 0.75 }), put('1f33f', 0.75, 0.8, 0.28)],
    { accent: 150 },
  ),
  'body-lotion': square(12, 'steps', [put('1f9f4', 0.69, 0.67, 0.5), put('1f338', 0.3, 0.8, 0.3)], { accent: 340 }),
  'matte-lipstick': square(
    340,
    'disc',
    [put('1f484', 0.36, 0.79, 0.46, { hue: -14, brightness: 0.9 }), put('1f484', 0.64, 0.8, 0.54)],
    { depth: 0.12, accent: 0 },
  ),
  'matte-lipstick-2': square(
    280,
    'arch',
    [
      put('1f484', 0.28, 0.86, 0.42, { hue: 330 }),
      put('1f484', 0.5, 0.88, 0.48),
      put('1f484', 0.73, 0.86, 0.42, { hue: 25 }),
    ],
    { accent: 335 },
  ),
  'wooden-comb': square(30, 'floor', [put('1faae', 0.5, 0.86, 0.64, { hue: 130, saturation: 0.8, brightness: 1.05 })], {
    accent: 95,
  }),
}
