import { expect, test } from 'vitest'
import { productsFixtures } from '#machines/products/products.fixtures.ts'
import { productsMachine } from '#machines/products/products.machine.ts'
import { journey } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

testListCoverage(productsMachine, productsFixtures)

test.each(['/admin/products', '/owner/products'])('a deletion at %s has its texts', async (path) => {
  const deleteProduct = { type: 'item.delete', item: { id: 'saree', name: 'Saree' } }
  const { calls } = await journey(productsMachine, { path, search: '' }, deleteProduct)
  expect(calls.at(-1)).toMatchObject({
    src: 'confirm',
    input: {
      id: 'saree',
      success: 'Product deleted successfully',
      fallback: 'Failed to delete product',
      restorable: 'Saree',
    },
  })
})
