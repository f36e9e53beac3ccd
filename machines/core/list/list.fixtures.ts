/** Fixtures of list screens: inputs, and the events by type; each list takes those that its screen has. */

export const listInputs = { fresh: { search: '' } }
export const createInputs = { creating: { search: '?create=1' } }
export const editInputs = { editing: { search: '?edit=food' } }
export const filterInputs = { filtered: { search: '?category=food&page=2&search=mango' } }

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
export const pageEvents = {
  'page.choose': [
    { type: 'page.choose', page: 3 },
    { type: 'page.choose', page: 1 },
  ],
} as const
export const searchEvents = {
  'search.type': [{ type: 'search.type', text: ' honey ' }],
  'search.clear': [{ type: 'search.clear' }],
} as const

/** Outcomes of the children of a list that deletes. */
export const listOutcomes = { confirm: { done: undefined }, watchAddress: {} }
