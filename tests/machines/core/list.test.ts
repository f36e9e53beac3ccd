import { expect, test } from 'vitest'
import { categoriesFixtures } from '#machines/categories/categories.fixtures.ts'
import { categoriesMachine } from '#machines/categories/categories.machine.ts'
import { listFixtures, place } from '#machines/core/list/list.fixtures.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { productsMachine } from '#machines/products/products.machine.ts'
import { endDelay, journey, resolveCall } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

testListCoverage(categoriesMachine, categoriesFixtures)
testListCoverage(listMachine, listFixtures)

const from = (search: string) => ({ path: '/admin/products', search })
const changeAddress = (search: string) => ({ type: 'address.changed', search })

test('create and edit change the address and keep the filters', async () => {
  const filtered = from('?category=food&page=2')
  const created = await journey(productsMachine, filtered, { type: 'item.create' })
  expect(created.emitted).toEqual([{ type: 'navigate', to: '/admin/products?category=food&page=2&create=1' }])
  const edited = await journey(productsMachine, filtered, { type: 'item.edit', id: 'x1' })
  expect(edited.emitted).toEqual([{ type: 'navigate', to: '/admin/products?category=food&page=2&edit=x1' }])
})

test('a filter returns to the first page and adds a history entry', async () => {
  const chosen = { type: 'filter.choose', name: 'category', value: 'clothing' }
  const { emitted } = await journey(productsMachine, from('?search=mango&page=4'), chosen)
  expect(emitted).toEqual([{ type: 'navigate', to: '/admin/products?search=mango&category=clothing' }])
})

test('a list goes on after a place that stands in the address, and a filter begins at the newest again', async () => {
  const path = '/admin/audit'
  const later = await journey(
    listMachine,
    { path, search: '?kind=product' },
    {
      type: 'page.choose',
      page: place,
    },
  )
  expect(later.emitted).toEqual([{ type: 'navigate', to: `${path}?kind=product&page=${place}` }])
  const choose = { type: 'filter.choose', name: 'verb', value: 'deleted' }
  const filtered = await journey(listMachine, { path, search: `?page=${place}` }, choose)
  expect(listSelect.after(filtered.snapshot)).toBe(place)
  expect(filtered.emitted).toEqual([{ type: 'navigate', to: `${path}?verb=deleted` }])
})

test('a search starts after the debounce, trimmed, and replaces the history entry', async () => {
  const typed = ['m', 'ma', 'mango '].map((text) => ({ type: 'search.type', text }))
  const typing = await journey(productsMachine, from('?page=3'), ...typed)
  expect(typing.emitted).toEqual([])
  expect(listSelect.searchInput(typing.snapshot)).toBe('mango ')
  const paused = await journey(productsMachine, from('?page=3'), ...typed, endDelay('debounce.products.search.typing'))
  expect(paused.emitted).toEqual([{ type: 'navigate', to: '/admin/products?search=mango', replace: true }])
})

test('the search text follows the address after Back, but not while the person types', async () => {
  const back = await journey(productsMachine, from('?search=mango'), changeAddress('?search=man'))
  expect(listSelect.searchInput(back.snapshot)).toBe('man')
  const typing = await journey(productsMachine, from(''), { type: 'search.type', text: 'ho' }, changeAddress('?page=2'))
  expect(listSelect.searchInput(typing.snapshot)).toBe('ho')
})

test.each([
  ['?page=3', 3],
  ['', 1],
  ['?page=0', 1],
  ['?page=abc', 1],
  ['?page=-2', 1],
])('the page of %j is %i', async (search, page) => {
  const { snapshot } = await journey(productsMachine, from(search))
  expect([listSelect.page(snapshot), listSelect.after(snapshot)]).toEqual([page, undefined])
})

test('a confirmation concerns one entity and ends in browsing', async () => {
  const deleteItem = { type: 'item.delete', item: { id: 'food', name: 'Food' } }
  const open = await journey(productsMachine, from(''), deleteItem)
  expect(open.calls.at(-1)).toMatchObject({
    src: 'confirm',
    input: { id: 'food', success: 'Product deleted successfully', fallback: 'Failed to delete product' },
  })
  const over = await journey(productsMachine, from(''), deleteItem, resolveCall('confirm', undefined))
  expect([over.snapshot.value, listSelect.item(over.snapshot)]).toEqual([{ view: 'browsing', search: 'settled' }, null])
})

test('back leads to the list with its filters', async () => {
  const { snapshot } = await journey(productsMachine, from('?search=mango&page=2&edit=x1'))
  expect(listSelect.back(snapshot)).toBe('/admin/products?search=mango&page=2')
})

test.each([
  [' honey ', { type: 'item.create' }, '/admin/products?category=food&search=honey&create=1'],
  ['', { type: 'item.edit', id: 'oil' }, '/admin/products?category=food&edit=oil'],
  ['mango', { type: 'item.create' }, '/admin/products?category=food&page=2&search=mango&create=1'],
] as const)(
  'a form that opens while the person types "%s" includes the search in its address, with one navigation',
  async (text, openForm, to) => {
    const played = await journey(
      productsMachine,
      from('?category=food&page=2&search=mango'),
      { type: 'search.type', text },
      openForm,
      changeAddress(to.slice(to.indexOf('?'))),
      endDelay('debounce.products.search.typing'),
    )
    expect(played.emitted).toEqual([{ type: 'navigate', to }])
    expect(played.snapshot.value).toMatchObject({ search: 'settled' })
  },
)
