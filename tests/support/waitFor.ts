import { vi } from 'vitest'

/** As `vi.waitFor` and `vi.waitUntil`, whose one second is too short on a busy machine. */
const patient = { timeout: 15_000 }

/** Repeats an assertion until it holds; fails with its error after 15 s. */
export const waitFor = <T>(assertion: () => T | Promise<T>) => vi.waitFor(assertion, patient)

/** Repeats a condition until it is true; fails after 15 s. */
export const waitUntil = (condition: () => boolean) => vi.waitUntil(condition, patient)
