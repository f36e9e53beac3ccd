import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../fixtures.ts'
import type { listMachine } from './list.machine.ts'
import type { ListInput } from './list.ts'

/** Fixtures of list screens: inputs, and the events by type; each list takes those that its screen has. */

const searches = {
  fresh: '',
  creating: '?create=1',
  editing: '?edit=food',
  filtered: '?category=food&page=2&search=mango',
}

/** The inputs of a list at `path` with these names. */
export const listInputs = <const Name extends keyof typeof searches>(path: string, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, { path, search: searches[name] }])) as Record<Name, ListInput>

export const addressEvents = {
  'address.changed': [
    { type: 'address.changed', search: '' },
    { type: 'address.changed', search: '?create=1' },
    { type: 'address.changed', search: '?edit=food' },
    { type: 'address.changed', search: '?search=honey' },
  ],
} as const
export const createEvents = { 'item.create': [{ type: 'item.create' }] } as const
export const editEvents = { 'item.edit': [{ type: 'item.edit', id: 'food' }] } as const
export const deleteEvents = { 'item.delete': [{ type: 'item.delete', item: { id: 'food', name: 'Food' } }] } as const
export const filterEvents = {
  'filter.choose': [{ type: 'filter.choose', name: 'category', value: 'clothing' }],
} as const
export const clearEvents = { 'filters.clear': [{ type: 'filters.clear', names: ['from', 'to'] }] } as const
/** A place after which a list goes on. */
export const place = '1763539200000000-4'
export const pageEvents = {
  'page.choose': [
    { type: 'page.choose', page: 3 },
    { type: 'page.choose', page: 1 },
    { type: 'page.choose', page: place },
  ],
} as const
export const searchEvents = {
  'search.type': [{ type: 'search.type', text: ' honey ' }],
  'search.clear': [{ type: 'search.clear' }],
} as const

/** Outcomes of the children of a list that deletes. */
export const listOutcomes = { confirm: { done: undefined }, watchAddress: {} }

export const listFixtures = {
  inputs: listInputs(adminRoutes.audit, 'fresh', 'filtered'),
  events: { ...addressEvents, ...filterEvents, ...clearEvents, ...pageEvents, ...searchEvents },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof listMachine>
