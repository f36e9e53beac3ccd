import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Product } from '../../contract/entities/catalogue.ts'
import { picture } from '../../machines/editor/editor.fixtures.ts'
import { admin, owner, refusedWith } from '../../machines/fixtures.ts'
import { productFormFixtures, saree } from '../../machines/productForm/productForm.fixtures.ts'
import type { ProductValues } from '../../machines/productForm/productForm.machine.ts'
import {
  categoriesQuery,
  ownerProductsQuery,
  productQuery,
  productsQuery,
  subCategoriesQuery,
  subSubCategoriesQuery,
} from '../../src/data/catalogue.ts'
import AdminProductsPage from '../../src/views/admin/products/ProductsPage.tsx'
import OwnerProductsPage from '../../src/views/owner/products/ProductsPage.tsx'
import { failingCache, goods, holding, pageOf, subCategories, subSubCategories } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const categories = ['Clothing', 'Food'].map((categoryName) => ({
  _id: categoryName.toLowerCase(),
  categoryName,
  categoryImage: '',
  ...at,
}))
const levels = [
  [categoriesQuery, categories],
  [subCategoriesQuery('clothing'), subCategories],
  [subCategoriesQuery('food'), []],
  [subSubCategoriesQuery('sarees'), subSubCategories],
] as const
const all: readonly Product[] = [saree, ...goods]

const full = () =>
  holding(
    ...levels,
    [productQuery('saree'), saree],
    [productsQuery({ page: 1 }), pageOf(all, 65)],
    [productsQuery({ page: 7 }), pageOf(all, 65, 7)],
    [productsQuery({ page: 9 }), pageOf([], 65, 9)],
    [productsQuery({ page: 1, category: 'clothing' }), pageOf([saree])],
    [productsQuery({ page: 1, search: 'zzz' }), pageOf([])],
    [productsQuery({ page: 1, category: 'toys' }), pageOf([])],
    [ownerProductsQuery(owner._id, { page: 1 }), pageOf(all)],
  )
const empty = () => holding(...levels, [productsQuery({ page: 1 }), pageOf([])])

const meta: Meta = { title: 'Back offices/Products', render: () => <AdminProductsPage /> }
export default meta
type Story = StoryObj

const showing = (search: string, more: Parameters<typeof inHouse>[0] = {}): Story => ({
  parameters: inHouse({ path: `/admin/products${search}`, user: admin, cache: full, ...more }),
})
const change = <K extends keyof ProductValues & string>(field: K, value: ProductValues[K]): EventObject =>
  ({ type: 'form.change', field, value }) as EventObject
const submit: EventObject = { type: 'form.submit' }
const { save, load } = productFormFixtures.outcomes
const { values: filled } = productFormFixtures.inputs.restored.draft
const fills = Object.entries(filled).map(([field, value]) => change(field as 'name', value as string))

export const Loading: Story = { parameters: inHouse({ path: '/admin/products', user: admin }) }
export const Full: Story = showing('')
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const LastPage: Story = showing('?page=7')
export const BeyondTheLastPage: Story = showing('?page=9')
export const OfOneCategory: Story = showing('?category=clothing')
export const OfAnUnknownCategory: Story = showing('?category=toys')
export const OfAnUnknownCategoryOnItsWay: Story = showing('?category=toys', { cache: () => holding() })
export const NothingFound: Story = showing('?search=zzz')
export const Empty: Story = showing('', { cache: empty })
export const Failed: Story = showing('', { cache: failingCache })

const asks = { products: { events: [{ type: 'item.delete', item: { id: 'saree', name: saree.productName } }] } }
export const Confirming: Story = showing('', { flows: asks })
export const DeleteFailed: Story = showing('', {
  flows: { ...asks, confirm: { events: [{ type: 'dialog.confirm' }], replies: { act: refusedWith(500) } } },
})

export const Creating: Story = showing('?create=1')
export const CreatingOnAPhone: Story = { ...Creating, globals: { viewport: { value: 'phone' } } }
export const Refusing: Story = showing('?create=1', {
  flows: { productForm: { events: [change('remainingProducts', '-1'), change('discount', '101'), submit] } },
})
export const TooManyImages: Story = showing('?create=1', {
  flows: {
    productForm: {
      events: [
        { type: 'images.add', images: Array.from({ length: 11 }, (_, nth) => picture(`${nth + 1}`)) } as EventObject,
      ],
    },
  },
})
export const SignedOut: Story = showing('?create=1', {
  user: undefined,
  flows: { productForm: { events: [...fills, submit] } },
})
export const Saving: Story = showing('?create=1', {
  flows: { productForm: { events: [...fills, submit] } },
})
export const FailedToSave: Story = showing('?create=1', {
  flows: { productForm: { events: [...fills, submit], replies: { save: save.silent } } },
})

export const Editing: Story = showing('?edit=saree')
export const EditingInAnotherCategory: Story = showing('?edit=saree', {
  flows: { productForm: { events: [change('category', 'food'), submit], replies: { save: save.refused } } },
})
export const ChangedMeanwhile: Story = showing('?edit=saree', {
  flows: {
    productForm: {
      events: [change('name', 'Fine saree'), change('searchTags', 'fine'), submit],
      replies: { save: save.clash, load: load.good },
    },
  },
})
export const Gone: Story = showing('?edit=saree', { cache: () => failingCache(404) })

const ofOwner = (search: string, more: Parameters<typeof inHouse>[0] = {}): Story => ({
  render: () => <OwnerProductsPage />,
  parameters: inHouse({ path: `/owner/products${search}`, user: owner, cache: full, ...more }),
})
export const Owner: Story = ofOwner('')
export const OwnerEditing: Story = ofOwner('?edit=saree')
export const OwnerEditingAnothers: Story = ofOwner('?edit=saree', { user: { ...owner, _id: 'other' } })
