import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
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

function filesOf(file: string): string[] {
  if (!existsSync(file)) return []
  if (!statSync(file).isDirectory()) return [file]
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesOf(path.join(file, name)))
}

/**
 * A digest of all inputs of `dist/`: the files and the `VITE_…` variables.
 * @param more further files and folders, for builds with more inputs
 */
export function digestOfInputs(root: string, env: NodeJS.ProcessEnv, more: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const file of [...INPUTS, ...more].flatMap((name) => filesOf(path.join(root, name)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  for (const name of Object.keys(env).sort()) if (name.startsWith('VITE_')) hash.update(`${name}=${env[name]}\0`)
  return hash.digest('hex')
}
