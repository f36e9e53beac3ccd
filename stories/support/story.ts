import type { Setting } from './house.tsx'

/** The parameters of a story with settings of the application around it. */
export const inHouse = (house: Setting) => ({ house })
