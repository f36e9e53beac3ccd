import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '../../contract/products/entity.ts'
import { picture } from '../../machines/core/entityForm/entityForm.fixtures.ts'
import { admin, owner } from '../../machines/core/fixtures.ts'
import { searchEvents } from '../../machines/core/list/list.fixtures.ts'
import { productFormFixtures, saree } from '../../machines/products/productForm.fixtures.ts'
import type { ProductValues } from '../../machines/products/productValues.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { categoriesQuery, subCategoriesQuery, subSubCategoriesQuery } from '../../src/data/categories.ts'
import { ownerProductsQuery, productQuery, productsQuery } from '../../src/data/products.ts'
import AdminProductsPage from '../../src/views/admin/products/ProductsPage.tsx'
import OwnerProductsPage from '../../src/views/owner/products/ProductsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { changeField, deletionPaths, savePaths, submit } from '../support/paths.ts'
import {
  cacheWith,
  emptyCache,
  failingCache,
  notRefreshed,
  pageOf,
  products,
  subCategories,
  subSubCategories,
} from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

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
const all: readonly Product[] = [saree, ...products]

const full = () =>
  cacheWith(
    ...levels,
    [productQuery('saree'), saree],
    [productsQuery({ page: 1 }), pageOf(all, 65)],
    [productsQuery({ page: 7 }), pageOf(all, 65, 7)],
    [productsQuery({ page: 9 }), pageOf([], 65, 9)],
    [productsQuery({ page: 1, category: 'clothing' }), pageOf([saree])],
    [productsQuery({ page: 1, search: 'zzz' }), pageOf([])],
    [productsQuery({ page: 1, category: 'toys' }), pageOf([])],
    [ownerProductsQuery(owner._id, { page: 1 }), pageOf(all)],
    [ownerProductsQuery(owner._id, { page: 7 }), pageOf(all, 65, 7)],
  )
const listOf = (products: readonly Product[]) => () =>
  cacheWith(
    ...levels,
    [productsQuery({ page: 1 }), pageOf(products)],
    [ownerProductsQuery(owner._id, { page: 1 }), pageOf(products)],
  )
const empty = listOf([])

const meta: Meta = { title: 'Back offices/Products', decorators: [inOfficeLayout], render: () => <AdminProductsPage /> }
export default meta
type Story = StoryObj

const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/products${search}`, user: admin, cache: full, ...more }),
})
const change = <K extends keyof ProductValues & string>(field: K, value: ProductValues[K]) => changeField(field, value)
const { events, inputs, outcomes } = productFormFixtures
/** The values of the fixture; the last event sets an existing subcategory. */
const fills = [
  ...Object.entries(inputs.restored.draft.values).map(([field, value]) => changeField(field, value)),
  change('subCategory', 'panjabi'),
]
const typing = searchEvents['search.type']

export const Loading: Story = showing('', { cache: emptyCache })
export const Full: Story = showing('')
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const LastPage: Story = showing('?page=7')
export const BeyondTheLastPage: Story = showing('?page=9')
export const OfOneCategory: Story = showing('?category=clothing')
export const OfAnUnknownCategory: Story = showing('?category=toys')
export const OfAnUnknownCategoryOnItsWay: Story = showing('?category=toys', { cache: emptyCache })
export const TypingASearch: Story = showing('', { flows: { products: { events: typing } } })
export const NothingFound: Story = showing('?search=zzz')
export const Empty: Story = showing('', { cache: empty })
export const Failed: Story = showing('', { cache: failingCache })
export const FailedWithAMessage: Story = showing('', { cache: () => failingCache(403, accountTexts.notAllowed) })
export const RefreshFailed: Story = showing('', {
  cache: () => notRefreshed(productsQuery({ page: 1 }), pageOf(all, 65)),
})

const thisSaree = { id: 'saree', name: saree.productName }
const deletes = deletionPaths('products', thisSaree)
export const Confirming: Story = showing('', { flows: deletes.asked })
export const Deleting: Story = showing('', { flows: deletes.acting })
export const Deleted: Story = showing('', { flows: deletes.done, cache: listOf(products) })
export const DeletedByAnother: Story = showing('', { flows: deletes.gone, cache: listOf(products) })
export const DeleteRefused: Story = showing('', { flows: deletes.refused })
export const DeleteFailed: Story = showing('', { flows: deletes.failed })

const creates = savePaths('productForm', outcomes, fills)
const creating = (flows: object): Story => showing('?create=1', { flows: { ...flows } })
export const Creating: Story = showing('?create=1')
export const CreatingOnAPhone: Story = { ...Creating, globals: { viewport: { value: 'phone' } } }
export const FilledIn: Story = creating(creates.filled)
export const Refusing: Story = creating(
  creates.path([change('remainingProducts', '-1'), change('discount', '101'), submit]),
)
export const TooManyImages: Story = creating(
  creates.path([
    { type: 'images.add', images: Array.from({ length: 11 }, (_, nth) => picture(`${nth + 1}`)) } as never,
  ]),
)
export const ImagesUnreadable: Story = creating(creates.path(events['images.refuse']))
export const SignedOut: Story = showing('?create=1', {
  user: undefined,
  flows: creates.saving,
})
export const Saving: Story = creating(creates.saving)
export const Uploading: Story = creating(creates.uploading)
export const Saved: Story = creating(creates.saved)
export const SaveRefused: Story = creating(creates.refused)
export const FailedToSave: Story = creating(creates.failed)
export const SaveUnreachable: Story = creating(creates.unreachable)

const edits = savePaths('productForm', outcomes, [change('name', 'Fine saree'), change('searchTags', 'fine')])
export const Editing: Story = showing('?edit=saree')
export const EditOnItsWay: Story = showing('?edit=saree', { cache: emptyCache })
export const EditFailed: Story = showing('?edit=saree', { cache: failingCache })
export const EditingInAnotherCategory: Story = showing('?edit=saree', {
  flows: edits.path([change('category', 'food'), submit], { save: outcomes.save.refused }),
})
export const FetchingTheirs: Story = showing('?edit=saree', { flows: edits.fetching })
export const ChangedMeanwhile: Story = showing('?edit=saree', { flows: edits.comparing })
export const ChangedAndUnreadable: Story = showing('?edit=saree', { flows: edits.theirsLost })
export const ChangesSaved: Story = showing('?edit=saree', { flows: edits.saved })
export const Gone: Story = showing('?edit=saree', { cache: () => failingCache(404) })

const ofOwner = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  render: () => <OwnerProductsPage />,
  parameters: withApp({ path: `/owner/products${search}`, user: owner, cache: full, ...more }),
})
const ownerDeletes = deletionPaths('ownerProducts', thisSaree)
export const Owner: Story = ofOwner('')
export const OwnerOnAPhone: Story = { ...Owner, globals: { viewport: { value: 'phone' } } }
export const OwnerLastPage: Story = ofOwner('?page=7')
export const OwnerLoading: Story = ofOwner('', { cache: emptyCache })
export const OwnerEmpty: Story = ofOwner('', { cache: empty })
export const OwnerFailed: Story = ofOwner('', { cache: failingCache })
export const OwnerTypingASearch: Story = ofOwner('', { flows: { ownerProducts: { events: typing } } })
export const OwnerConfirming: Story = ofOwner('', { flows: ownerDeletes.asked })
export const OwnerDeleting: Story = ofOwner('', { flows: ownerDeletes.acting })
export const OwnerDeleted: Story = ofOwner('', { flows: ownerDeletes.done, cache: listOf(products) })
export const OwnerDeleteRefused: Story = ofOwner('', { flows: ownerDeletes.refused })
export const OwnerDeleteFailed: Story = ofOwner('', { flows: ownerDeletes.failed })
export const OwnerCreating: Story = ofOwner('?create=1')
export const OwnerSaving: Story = ofOwner('?create=1', { flows: creates.saving })
export const OwnerSaved: Story = ofOwner('?create=1', { flows: creates.saved })
export const OwnerSaveFailed: Story = ofOwner('?create=1', { flows: creates.failed })
export const OwnerEditing: Story = ofOwner('?edit=saree')
export const OwnerChangedMeanwhile: Story = ofOwner('?edit=saree', { flows: edits.comparing })
export const OwnerEditingAnothers: Story = ofOwner('?edit=saree', { user: { ...owner, _id: 'other' } })

export const FlowChart = withCharts(Full)
export const FlowChartOfForm = withCharts(Editing, 'productForm')
export const FlowChartOfOwner = withCharts(Owner, 'ownerProducts')
