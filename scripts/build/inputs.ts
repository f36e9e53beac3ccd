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
  'server/pages/pageStyles.ts',
  'server/pages/rendering.ts',
]

/**
 * The inputs of `dist/`: a line with the digest of the files, and a line for each `VITE_…` variable, `NAME=value`. The
 * values are no secrets: the pages contain them.
 * @param more further files and folders, for builds with more inputs
 */
export function digestOfInputs(root: string, env: NodeJS.ProcessEnv, more: readonly string[] = []): string {
  const hash = createHash('sha256')
  const patterns = [...INPUTS, ...more].flatMap((name) => [name, `${name}/**`])
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    const at = path.join(root, file)
    if (!statSync(at).isDirectory()) hash.update(`${file}\0`).update(readFileSync(at)).update('\0')
  }
  const variables = Object.entries(env).filter(([name]) => name.startsWith('VITE_'))
  return [hash.digest('hex'), ...variables.map((pair) => pair.join('=')).toSorted()].join('\n')
}
