import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The digest of the inputs is in the built folder itself, so that a folder of another clone never counts as this one's
 * build. The server serves nothing from `.vite`.
 */
const stampIn = (folder: string) => path.join(folder, '.vite', 'inputs.sha256')

/** Whether the build in `folder` was made from the inputs with this digest. */
export function isBuiltFrom(folder: string, digest: string): boolean {
  const stamp = stampIn(folder)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
}

/** The lines of a list of inputs that are variables, by name. */
const variablesOf = (inputs: string): ReadonlyMap<string, string> =>
  new Map(inputs.split('\n').flatMap((line) => (line.includes('=') ? [[line.slice(0, line.indexOf('=')), line]] : [])))

/**
 * The variables whose values differ from those of the build in `folder`; empty where there is no build.
 * @param inputs those of `digestOfInputs`
 */
export function changedVariables(folder: string, inputs: string): string[] {
  const stamp = stampIn(folder)
  if (!existsSync(stamp)) return []
  const [former, today] = [variablesOf(readFileSync(stamp, 'utf8')), variablesOf(inputs)]
  return [...new Set([...former.keys(), ...today.keys()])].filter((name) => former.get(name) !== today.get(name))
}

/**
 * Replaces `folder` with a complete build, so that no reader finds half of one.
 * @param complete the folder of the build; it is moved
 * @param digest the digest of the inputs of the build
 */
export function replaceBuild(folder: string, complete: string, digest: string): void {
  const stamp = stampIn(complete)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
  const former = `${complete}-former`
  try {
    if (existsSync(folder)) renameSync(folder, former)
    renameSync(complete, folder)
  } finally {
    rmSync(former, { recursive: true, force: true })
  }
}
