import type { Scene } from '../studio.ts'
import { prop, put, square } from './kinds.ts'

const blackTea = prop('tin', '#7a1f1f', '#d4a640', { pattern: 'leaf' })
const greenTea = prop('tin', '#1f6b3a', '#cfa63a', { pattern: 'leaf' })
const chinigura = prop('sack', '#e2c48f', '#2e7d32')
const miniket = prop('sack', '#f1e7d2', '#b3541e')
const oil = prop('bottle', '#dc9a14', '#8a5a00', { pattern: 'drop' })
const chilli = prop('jar', '#c62828', '#7f1d1d', { pattern: 'drop' })
const turmeric = prop('jar', '#e6a100', '#8a5a00', { pattern: 'leaf' })

export const foodScenes: Record<string, Scene> = {
  'sylhet-black-tea': square(
    150,
    'disc',
    [put(blackTea, 0.34, 0.79, 0.5), put('teacup-without-handle', 0.66, 0.8, 0.4)],
    {
      accent: 35,
      depth: 0.1,
    },
  ),
  'sylhet-black-tea-2': square(
    25,
    'floor',
    [put('teapot', 0.42, 0.84, 0.52), put('teacup-without-handle', 0.73, 0.88, 0.32)],
    {
      accent: 40,
    },
  ),
  'srimangal-green-tea': square(
    128,
    'arch',
    [put(greenTea, 0.43, 0.85, 0.54), put('leaf-fluttering-in-wind', 0.72, 0.84, 0.32)],
    {
      accent: 90,
    },
  ),
  'sundarban-honey': square(
    44,
    'disc',
    [put('honey-pot', 0.48, 0.79, 0.54), put('honeybee', 0.77, 0.4, 0.2, { floats: false, flip: true })],
    { accent: 38 },
  ),
  'sundarban-honey-2': square(
    200,
    'arch',
    [put('honey-pot', 0.36, 0.85, 0.42), put('honey-pot', 0.64, 0.88, 0.5, { flip: true })],
    { accent: 44 },
  ),
  'litchi-flower-honey': square(
    60,
    'steps',
    [put('honey-pot', 0.69, 0.67, 0.44, { brightness: 1.12 }), put('blossom', 0.3, 0.8, 0.34)],
    { accent: 44 },
  ),
  'mustard-oil': square(52, 'arch', [put(oil, 0.42, 0.87, 0.74), put('sunflower', 0.7, 0.88, 0.4)], { accent: 95 }),
  'chinigura-rice': square(95, 'floor', [put(chinigura, 0.4, 0.87, 0.68), put('cooked-rice', 0.72, 0.9, 0.36)], {
    accent: 60,
  }),
  'chinigura-rice-2': square(55, 'disc', [put('cooked-rice', 0.5, 0.8, 0.54)], { accent: 100 }),
  'miniket-rice': square(38, 'arch', [put(miniket, 0.44, 0.87, 0.68), put('sheaf-of-rice', 0.75, 0.89, 0.42)], {
    accent: 100,
  }),
  'chilli-powder': square(8, 'arch', [put(chilli, 0.42, 0.86, 0.54), put('hot-pepper', 0.73, 0.88, 0.36)], {
    accent: 32,
  }),
  'turmeric-powder': square(46, 'floor', [put(turmeric, 0.4, 0.85, 0.54), put('ginger-root', 0.7, 0.88, 0.38)], {
    accent: 30,
  }),
  'himsagar-mangoes': square(
    46,
    'disc',
    [put('mango', 0.35, 0.78, 0.44), put('mango', 0.63, 0.8, 0.5, { flip: true })],
    { accent: 85 },
  ),
  'himsagar-mangoes-2': square(
    88,
    'arch',
    [put('mango', 0.3, 0.84, 0.36), put('mango', 0.72, 0.84, 0.36, { flip: true }), put('mango', 0.5, 0.88, 0.44)],
    { accent: 46 },
  ),
  'amrapali-mangoes': square(
    20,
    'sun',
    [put('basket', 0.5, 0.88, 0.56), put('mango', 0.24, 0.89, 0.3), put('mango', 0.78, 0.9, 0.32, { flip: true })],
    { accent: 46 },
  ),
  'padma-hilsa': square(
    200,
    'disc',
    [
      put('ice', 0.28, 0.78, 0.22),
      put('ice', 0.74, 0.79, 0.24),
      put('fish', 0.5, 0.79, 0.54, { saturation: 0.45, brightness: 1.12 }),
    ],
    { accent: 190 },
  ),
  'galda-prawns': square(
    190,
    'floor',
    [put('shrimp', 0.4, 0.82, 0.48), put('shrimp', 0.66, 0.88, 0.42, { flip: true }), put('lemon', 0.82, 0.66, 0.18)],
    { accent: 20 },
  ),
  'bogura-mishti-doi': square(30, 'disc', [put('custard', 0.5, 0.79, 0.58)], { accent: 18 }),
  'roasted-peanuts': square(
    34,
    'sun',
    [put('peanuts', 0.38, 0.8, 0.44), put('peanuts', 0.64, 0.87, 0.48, { flip: true })],
    { accent: 14 },
  ),
}
