import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const INPUTS = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'src',
  'devtools',
  'machines',
  'contract',
  'messages',
  'public',
  'scripts/build',
  'server/pages/pageHints.ts',
  'scripts/build.ts',
]

/**
 * A digest of all inputs of `dist/`: the files and the `VITE_…` variables.
 * @param more further files and folders, for builds with more inputs
 */
export function digestOfInputs(root: string, env: NodeJS.ProcessEnv, more: readonly string[] = []): string {
  const hash = createHash('sha256')
  const patterns = [...INPUTS, ...more].flatMap((name) => [name, `${name}/**`])
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    const at = path.join(root, file)
    if (!statSync(at).isDirectory()) hash.update(`${file}\0`).update(readFileSync(at)).update('\0')
  }
  for (const name of Object.keys(env).sort()) if (name.startsWith('VITE_')) hash.update(`${name}=${env[name]}\0`)
  return hash.digest('hex')
}
