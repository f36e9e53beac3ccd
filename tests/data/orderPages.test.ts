import { expect, test } from 'vitest'
import { noFilters } from '#data/orderIndex.ts'
import { listFiltersOf } from '#data/orderPages.ts'

const now = Date.parse('2026-11-28T04:00:30.500Z')

test('the filters of the screen become those of the call, without empty ones', () => {
  expect(listFiltersOf(noFilters, 'newest', undefined, now)).toEqual({})
  expect(
    listFiltersOf(
      {
        range: 'today',
        owner: 'Selina',
        status: 'shipped',
        from: '2026-11-01',
        to: '2026-11-27',
        late: true,
        source: 'facebook',
        search: ' saree ',
      },
      '-total',
      'seller-1',
      now,
    ),
  ).toEqual({
    // Midnight in Dhaka, at ten in the morning.
    since: '2026-11-27T18:00:00.000Z',
    status: 'shipped',
    from: '2026-11-01',
    to: '2026-11-27',
    late: 'true',
    source: 'facebook',
    search: 'saree',
    owner: 'seller-1',
    sortBy: '-total',
  })
})
