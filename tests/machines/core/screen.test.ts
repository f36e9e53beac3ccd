import { expect, test } from 'vitest'
import { categoriesMachine } from '../../../machines/categories/categories.machine.ts'
import { screenSelect } from '../../../machines/core/screen/screen.select.ts'
import { usersMachine } from '../../../machines/users/users.machine.ts'
import { answers, journey, waits } from '../support/journey.ts'
import { coversScreen } from '../support/screen.ts'

coversScreen(categoriesMachine)
coversScreen(usersMachine)

const from = (search: string) => ({ search })
const shows = (search: string) => ({ type: 'address.changed', search })

test('create and edit change the address and keep the filters', async () => {
  const filtered = from('?category=food&page=2')
  const created = await journey(categoriesMachine, filtered, { type: 'item.create' })
  expect(created.emitted).toEqual([{ type: 'navigate', to: '/admin/categories?category=food&page=2&create=1' }])
  const edited = await journey(categoriesMachine, filtered, { type: 'item.edit', id: 'x1' })
  expect(edited.emitted).toEqual([{ type: 'navigate', to: '/admin/categories?category=food&page=2&edit=x1' }])
})

test('a filter returns to the first page and adds a history entry', async () => {
  const chosen = { type: 'filter.choose', name: 'category', value: 'clothing' }
  const { emitted } = await journey(categoriesMachine, from('?search=mango&page=4'), chosen)
  expect(emitted).toEqual([{ type: 'navigate', to: '/admin/categories?search=mango&category=clothing' }])
})

test('a search starts after the debounce, trimmed, and replaces the history entry', async () => {
  const typed = ['m', 'ma', 'mango '].map((text) => ({ type: 'search.type', text }))
  const typing = await journey(categoriesMachine, from('?page=3'), ...typed)
  expect(typing.emitted).toEqual([])
  expect(screenSelect.searchInput(typing.snapshot as never)).toBe('mango ')
  const paused = await journey(categoriesMachine, from('?page=3'), ...typed, waits('debounce.categories.search.typing'))
  expect(paused.emitted).toEqual([{ type: 'navigate', to: '/admin/categories?search=mango', replace: true }])
})

test('the search text follows the address after Back, but not while the person types', async () => {
  const back = await journey(categoriesMachine, from('?search=mango'), shows('?search=man'))
  expect(screenSelect.searchInput(back.snapshot as never)).toBe('man')
  const typing = await journey(categoriesMachine, from(''), { type: 'search.type', text: 'ho' }, shows('?page=2'))
  expect(screenSelect.searchInput(typing.snapshot as never)).toBe('ho')
})

test.each([
  ['?page=3', 3],
  ['', 1],
  ['?page=0', 1],
  ['?page=abc', 1],
  ['?page=-2', 1],
])('the page of %j is %i', async (search, page) => {
  const { snapshot } = await journey(categoriesMachine, from(search))
  expect(screenSelect.page(snapshot as never)).toBe(page)
})

test('a confirmation concerns one entity and ends in browsing', async () => {
  const deletes = { type: 'item.delete', item: { id: 'food', name: 'Food' } }
  const open = await journey(categoriesMachine, from(''), deletes)
  expect(open.calls.at(-1)).toMatchObject({
    src: 'confirm',
    input: { id: 'food', success: 'Category deleted successfully', fallback: 'Failed to delete category' },
  })
  const over = await journey(categoriesMachine, from(''), deletes, answers('confirm', undefined))
  expect([screenSelect.view(over.snapshot as never), screenSelect.item(over.snapshot as never)]).toEqual([
    'browsing',
    null,
  ])
})

test('back leads to the list with its filters', async () => {
  const { snapshot } = await journey(categoriesMachine, from('?search=mango&page=2&edit=x1'))
  expect(screenSelect.back('/admin/categories')(snapshot as never)).toBe('/admin/categories?search=mango&page=2')
})

test.each([
  [' honey ', { type: 'item.create' }, '/admin/categories?category=food&search=honey&create=1'],
  ['', { type: 'item.edit', id: 'oil' }, '/admin/categories?category=food&edit=oil'],
  ['mango', { type: 'item.create' }, '/admin/categories?category=food&page=2&search=mango&create=1'],
] as const)(
  'a form that opens while the person types "%s" includes the search in its address, with one navigation',
  async (text, opens, to) => {
    const played = await journey(
      categoriesMachine,
      from('?category=food&page=2&search=mango'),
      { type: 'search.type', text },
      opens,
      shows(to.slice(to.indexOf('?'))),
      waits('debounce.categories.search.typing'),
    )
    expect(played.emitted).toEqual([{ type: 'navigate', to }])
    expect(played.snapshot.value).toMatchObject({ search: 'settled' })
  },
)
