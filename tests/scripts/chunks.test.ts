import { expect, test } from 'vitest'
import { type Area, areas } from '#scripts/build/areas.ts'
import { chunkNames } from '#scripts/build/chunks.ts'

const shop: Area = { name: 'shop', after: 'start', entries: ['Home.tsx'], takes: 'all', styles: 'start' }
const small: readonly Area[] = [
  { name: 'start', entries: ['index.html'], takes: 'all' },
  shop,
  { name: 'account', after: 'start', entries: ['Login.tsx'], takes: 'all' },
  { name: 'cart', after: 'shop', entries: ['Cart.tsx'], takes: 'all' },
  { name: 'office', after: 'shop', entries: ['office/*.tsx'], takes: 'shared' },
]
/** The static imports of every module; the keys with capitals are loaded by the page or by a dynamic import. */
const imports: Record<string, readonly string[]> = {
  'index.html': ['react'],
  'Home.tsx': ['react', 'query', 'button', 'Home.module.css'],
  'Login.tsx': ['react', 'form', 'button'],
  'Cart.tsx': ['query', 'form', 'cartLine', 'forms.css'],
  'office/Users.tsx': ['table', 'form', 'query', 'forms.css', 'userRow'],
  'office/Orders.tsx': ['table', 'query'],
}
const chunksOf = (graph: Record<string, readonly string[]>, all = small) =>
  Object.fromEntries(chunkNames(all, new Map(Object.entries(graph).map(([id, ids]) => [id, new Set([id, ...ids])]))))

test('a module belongs to the first area that imports it, and what two areas share is a chunk of its own', () => {
  expect(chunksOf(imports)).toEqual({
    'index.html': 'start',
    react: 'start',
    'Home.tsx': 'shop',
    query: 'shop',
    button: 'shop-shared',
    'Login.tsx': 'account',
    form: 'account-shared',
    'Cart.tsx': 'cart',
    cartLine: 'cart',
    table: 'office',
    'Home.module.css': 'start',
    'forms.css': 'cart',
  })
})

test('what an area shares with others is in the chunk that the area names for it', () => {
  const all = small.map((area) => (area === shop ? { ...shop, shared: 'start' } : area))
  expect(chunksOf(imports, all)).toEqual({ ...chunksOf(imports), button: 'start' })
})

test('a new module that two pages of the back office share stays out of the first view of the shop', () => {
  const before = chunksOf(imports)
  const chunks = chunksOf({
    ...imports,
    'office/Users.tsx': [...(imports['office/Users.tsx'] ?? []), 'dates'],
    'office/Orders.tsx': [...(imports['office/Orders.tsx'] ?? []), 'dates'],
  })
  expect(chunks).toEqual({ ...before, dates: 'office' })
})

test('an area whose entry has moved stops the build', () => {
  const { 'Login.tsx': _, ...others } = imports
  expect(() => chunksOf(others)).toThrow('Area account: no dynamic import loads a module like Login.tsx.')
})

test('each area comes after the one that its pages load before', () => {
  for (const [at, { after }] of areas.entries()) {
    if (after) expect(areas.slice(0, at).map(({ name }) => name)).toContain(after)
  }
})
