import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

/**
 * What the first view of an address needs beyond the page's start: chunks of the build by name, and reads of the API.
 * Announced in the page's head, they are fetched beside its start and not after it.
 */
const FIRST_VIEWS: Record<string, { readonly chunks: readonly string[]; readonly reads: readonly string[] }> = {
  '/': { chunks: ['shop'], reads: ['/api/products/categories-with-products', '/api/banner', '/api/logo'] },
  '/login': { chunks: ['LoginPage', 'account'], reads: [] },
  '/register': { chunks: ['RegisterPage', 'account'], reads: [] },
}

const withImports = (manifest: Record<string, Chunk>, key: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk || key === 'index.html' || found.has(key)) return found
  found.add(key)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found)
  return found
}

/** Link elements for the head of `index.html`, by address. Empty where the build names no chunks. */
export const pageHints = (distDir: string): ReadonlyMap<string, string> => {
  const file = path.join(distDir, '.vite', 'manifest.json')
  if (!existsSync(file)) return new Map()
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
  const keyOf = (name: string) => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? ''
  const hints = ({ chunks, reads }: (typeof FIRST_VIEWS)[string]) => {
    const keys = new Set(chunks.flatMap((name) => [...withImports(manifest, keyOf(name))]))
    const modules = [...keys].map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`)
    const answers = reads.map((read) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${read}">`)
    return [...modules, ...answers].join('')
  }
  return new Map(Object.entries(FIRST_VIEWS).map(([address, needs]) => [address, hints(needs)]))
}
