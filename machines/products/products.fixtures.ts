import { screenFixtures } from '../core/screen/screen.fixtures.ts'

/** The fixtures of every list. */
export const productsFixtures = screenFixtures
