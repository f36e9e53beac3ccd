import type { FixturesOf } from '../fixtures.ts'
import type { ScreenMachine } from './screen.ts'

/** Fixtures of every list screen. */
export const screenFixtures = {
  inputs: {
    fresh: { search: '' },
    filtered: { search: '?category=food&page=2&search=mango' },
    creating: { search: '?create=1' },
    editing: { search: '?edit=food' },
  },
  events: {
    'address.changed': [
      { type: 'address.changed', search: '' },
      { type: 'address.changed', search: '?create=1' },
      { type: 'address.changed', search: '?edit=food' },
      { type: 'address.changed', search: '?search=honey' },
    ],
    'item.create': [{ type: 'item.create' }],
    'item.edit': [{ type: 'item.edit', id: 'food' }],
    'item.delete': [{ type: 'item.delete', item: { id: 'food', name: 'Food' } }],
    'search.type': [{ type: 'search.type', text: ' honey ' }],
    'search.clear': [{ type: 'search.clear' }],
    'filter.choose': [{ type: 'filter.choose', name: 'category', value: 'clothing' }],
    'page.choose': [
      { type: 'page.choose', page: 3 },
      { type: 'page.choose', page: 1 },
    ],
  },
  outcomes: { confirm: { done: undefined }, watchAddress: {} },
} satisfies FixturesOf<ScreenMachine>
