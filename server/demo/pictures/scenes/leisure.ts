import type { Scene } from '../studio.ts'
import { put, square } from './kinds.ts'

export const leisureScenes: Record<string, Scene> = {
  'teddy-bear': square(24, 'disc', [put('teddy-bear', 0.5, 0.8, 0.62)], { accent: 345 }),
  'teddy-bear-2': square(190, 'arch', [put('teddy-bear', 0.38, 0.87, 0.54), put('wrapped-gift', 0.72, 0.88, 0.36)], {
    accent: 45,
  }),
  'cng-auto-toy': square(100, 'disc', [put('auto-rickshaw', 0.5, 0.8, 0.62)], { accent: 46 }),
  'poush-kite': square(202, 'sun', [put('kite', 0.5, 0.84, 0.66, { floats: true })], { accent: 190 }),
  'wooden-puzzle': square(
    60,
    'arch',
    [put('puzzle-piece', 0.36, 0.86, 0.42, { hue: 120 }), put('puzzle-piece', 0.65, 0.88, 0.52)],
    {
      accent: 20,
    },
  ),
  'bangla-story-books': square(8, 'disc', [put('books', 0.5, 0.8, 0.6)], { accent: 40 }),
  'exercise-notebooks': square(
    48,
    'floor',
    [put('ledger', 0.4, 0.86, 0.56), put('notebook', 0.63, 0.87, 0.5), put('pen', 0.84, 0.89, 0.26)],
    { accent: 200 },
  ),
  'watercolour-set': square(285, 'sun', [put('artist-palette', 0.46, 0.84, 0.58), put('crayon', 0.78, 0.88, 0.26)], {
    accent: 45,
  }),
  'cricket-bat': square(120, 'arch', [put('cricket-game', 0.5, 0.88, 0.7)], { accent: 45 }),
  'cricket-bat-2': square(
    40,
    'floor',
    [put('cricket-game', 0.4, 0.87, 0.62), put('cricket-game', 0.66, 0.88, 0.56, { flip: true })],
    { accent: 120 },
  ),
  'match-football': square(140, 'disc', [put('soccer-ball', 0.5, 0.8, 0.56)], { depth: 0.55, accent: 120 }),
  'badminton-set': square(180, 'sun', [put('badminton', 0.5, 0.87, 0.66)], { accent: 48 }),
  'city-bicycle': square(196, 'floor', [put('bicycle', 0.5, 0.87, 0.74)], { accent: 10 }),
}
