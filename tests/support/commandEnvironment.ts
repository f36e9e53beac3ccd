import path from 'node:path'

/** Node stores compiled modules here; a command that finds them loads in half the time. */
const COMPILE_CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/haat/compiled')

/**
 * The environment of a command that a test starts: the one of this process, with a cache of compiled modules that all
 * commands share.
 * @param overrides variables that replace those of this process
 */
export const commandEnvironment = (overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  ...overrides,
})
