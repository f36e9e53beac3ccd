import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutUnusedParts } from '#scripts/build/withoutUnusedParts.ts'
import { root } from '#scripts/dataFolder.ts'

const plugin = withoutUnusedParts()
const resolveId = plugin.resolveId as (source: string, importer: string) => string | undefined
const load = plugin.load as (id: string) => string | undefined

/** What replaces the module that a file of a package imports. */
const replacementIn = (file: string, source: string): string => {
  const importer = path.join(root, 'node_modules', file)
  expect(readFileSync(importer, 'utf8')).toContain(`from "${source}"`)
  const id = resolveId(source, importer)
  return id === undefined ? '' : (load(id) ?? '')
}

const loaded = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

test.each([
  ['effect/dist/http-api/HttpApiEndpoint.js', '../http/HttpRouter.js', 'HttpRouter'],
  ['effect/dist/http-api/HttpApiSchema.js', '../http/HttpStatus.js', 'HttpStatus'],
  ['effect/dist/Schema.js', './encoding/Base64.js', 'Base64'],
  ['effect/dist/SchemaGetter.js', './encoding/Base64.js', 'Base64'],
  ['effect/dist/Schema.js', './BigDecimal.js', 'BigDecimal_'],
  ['effect/dist/SchemaTransformation.js', './BigDecimal.js', 'BigDecimal'],
  ['effect/dist/Effect.js', './Duration.js', 'Duration'],
  ['effect/dist/internal/effect.js', '../Duration.js', 'Duration'],
  ['effect/dist/internal/dateTime.js', '../Duration.js', 'Duration'],
  ['effect/dist/Schema.js', './Duration.js', 'Duration_'],
  ['effect/dist/SchemaTransformation.js', './Duration.js', 'Duration'],
  ['effect/dist/http/Cookies.js', '../Duration.js', 'Duration'],
  ['effect/dist/http/Headers.js', '../Duration.js', 'Duration'],
  ['effect/dist/net/Dns.js', '../Duration.js', 'Duration'],
])('%s finds in the replacement of %s every name that it uses', async (file, source, alias) => {
  const code = readFileSync(path.join(root, 'node_modules', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const used = new Set(
    [...code.matchAll(new RegExp(`(?<![\\w./])${alias}\\.(\\w+)(?=\\W)`, 'g'))].map(([, name]) => name),
  )
  expect(Object.keys(await loaded(replacementIn(file, source)))).toEqual(expect.arrayContaining([...used]))
})

test('a time-out of the browser is a number of milliseconds', async () => {
  const { fromInputUnsafe, toMillis } = await loaded(replacementIn('effect/dist/internal/effect.js', '../Duration.js'))
  expect(toMillis(fromInputUnsafe(30_000))).toBe(30_000)
  expect(() => fromInputUnsafe('30 seconds')).toThrow('numbers of milliseconds')
})

test('the query cache can be emptied and go on after a break without mutations', async () => {
  const code = replacementIn('@tanstack/query-core/build/modern/queryClient.js', './mutationCache.js')
  const cache = new (await loaded(code)).MutationCache()
  const client = readFileSync(path.join(root, 'node_modules/@tanstack/query-core/build/modern/queryClient.js'), 'utf8')
  const called = [...client.matchAll(/#mutationCache\.(\w+)\(/g)].map(([, name]) => name!)
  expect(called.length).toBeGreaterThan(2)
  for (const name of called) expect(cache[name]).toBeTypeOf('function')
  expect(cache.findAll()).toEqual([])
})
