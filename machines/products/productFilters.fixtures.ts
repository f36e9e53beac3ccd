import { categoryAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { productFiltersMachine } from './productFilters.machine.ts'

export const productFiltersFixtures = {
  inputs: {
    plain: { path: categoryAddress({ id: 'clothing' }), search: '' },
    filtered: { path: shopRoutes.search, search: '?q=mango&minPrice=100&color=Red&sortBy=price-low&page=2' },
  },
  events: {
    'address.changed': [
      { type: 'address.changed', search: '' },
      { type: 'address.changed', search: '?q=mango&minPrice=250&inStock=true' },
    ],
    'filter.choose': [
      { type: 'filter.choose', name: 'color', value: 'Blue' },
      { type: 'filter.choose', name: 'sortBy', value: 'popular' },
      { type: 'filter.choose', name: 'color', value: '' },
    ],
    'price.type': [
      { type: 'price.type', field: 'minPrice', text: '250' },
      { type: 'price.type', field: 'maxPrice', text: 'cheap' },
      { type: 'price.type', field: 'maxPrice', text: '50' },
    ],
    'filters.clear': [{ type: 'filters.clear' }],
    'panel.open': [{ type: 'panel.open' }],
    'panel.apply': [{ type: 'panel.apply' }],
    'panel.close': [{ type: 'panel.close' }],
  },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof productFiltersMachine>
