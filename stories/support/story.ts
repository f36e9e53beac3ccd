import type { Setting } from './house.tsx'

/** The parameters of a story that says something about the house around it. */
export const inHouse = (house: Setting) => ({ house })
