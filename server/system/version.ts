import { readFileSync } from 'node:fs'

const read = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { readonly version: string }).version
}

/**
 * The version of this release, from `package.json`. A deployment contains the file, because Node reads the names of
 * `imports` there.
 */
export const VERSION = read()

/** Seconds after its last sign of life for which a process counts as running. */
export const ALIVE_S = 120
/** Time between two signs of life of a process. */
export const SIGN_EVERY = '30 seconds'
/** Seconds after which the row of a process that was killed is deleted. */
export const FORGET_S = 24 * 3600
