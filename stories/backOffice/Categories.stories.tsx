import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Category, SubCategory, SubSubCategory } from '../../contract/entities/catalogue.ts'
import { categoryFormFixtures } from '../../machines/categories/categoryForm.fixtures.ts'
import { refusedWith } from '../../machines/fixtures.ts'
import { subSubCategoryFormFixtures } from '../../machines/subSubCategories/subSubCategoryForm.fixtures.ts'
import {
  categoriesQuery,
  categoryQuery,
  productCountQuery,
  subCategoriesQuery,
  subSubCategoriesQuery,
} from '../../src/data/catalogue.ts'
import { bannersQuery } from '../../src/data/shop.ts'
import CategoriesPage from '../../src/views/admin/categories/CategoriesPage.tsx'
import SubCategoriesPage from '../../src/views/admin/categories/SubCategoriesPage.tsx'
import SubSubCategoriesPage from '../../src/views/admin/categories/SubSubCategoriesPage.tsx'
import { failingCache, holding } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const food: Category = {
  _id: 'food',
  categoryName: 'Food and grocery',
  categoryImage: '/media/category-food.webp',
  ...at,
}
const clothing: Category = { _id: 'clothing', categoryName: 'Clothing', categoryImage: '', ...at }
const inFood = { categoryId: { _id: 'food', categoryName: food.categoryName }, ...at }
const subCategories: readonly SubCategory[] = [
  { _id: 'fruit', subCategoryName: 'Fruit', subCategoryImage: '/media/fruit.webp', ...inFood },
  { _id: 'oil', subCategoryName: 'Oil and ghee', subCategoryImage: '/media/oil.webp', ...inFood },
]
const mangoes: SubSubCategory = {
  _id: 'mango',
  subSubCategoryName: 'Mangoes',
  subSubCategoryImage: '/media/mango.webp',
  subCategoryId: { _id: 'fruit', subCategoryName: 'Fruit' },
  ...inFood,
}
const noProducts = { count: 0, page: 1, pages: 1, data: [] }

const full = () =>
  holding(
    [categoriesQuery, [food, clothing]],
    [categoryQuery('food'), food],
    [subCategoriesQuery(), subCategories],
    [subCategoriesQuery('food'), subCategories],
    [subCategoriesQuery('clothing'), []],
    [subSubCategoriesQuery(), [mangoes]],
    [subSubCategoriesQuery('oil'), []],
    [productCountQuery('food'), { ...noProducts, total: 12 }],
    [productCountQuery('mango'), { ...noProducts, total: 0 }],
    [bannersQuery, []],
  )
const empty = () => holding([categoriesQuery, []], [subCategoriesQuery(), []], [subSubCategoriesQuery(), []])

const meta: Meta = { title: 'Back offices/Categories', render: () => <CategoriesPage /> }
export default meta
type Story = StoryObj

const showing = (path: string, more: Parameters<typeof inHouse>[0] = {}) => inHouse({ path, cache: full, ...more })
const ofCategories = (search = '', more = {}) => showing(`/admin/categories${search}`, more)
const { save, load } = categoryFormFixtures.outcomes
const [named] = categoryFormFixtures.events['form.change']
const chosen = categoryFormFixtures.events['images.add'][0]
const submit: EventObject = { type: 'form.submit' }

export const Loading: Story = { parameters: inHouse({ path: '/admin/categories' }) }
export const Full: Story = { parameters: ofCategories() }
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const Empty: Story = { parameters: ofCategories('', { cache: empty }) }
export const Failed: Story = { parameters: ofCategories('', { cache: failingCache }) }

const asks = { categories: { events: [{ type: 'item.delete', item: { id: 'food', name: food.categoryName } }] } }
export const Confirming: Story = { parameters: ofCategories('', { flows: asks }) }
export const Deleting: Story = {
  parameters: ofCategories('', { flows: { ...asks, confirm: { events: [{ type: 'dialog.confirm' }] } } }),
}

export const Creating: Story = { parameters: ofCategories('?create=1') }
export const Refusing: Story = {
  parameters: ofCategories('?create=1', { flows: { categoryForm: { events: [submit] } } }),
}
export const Saving: Story = {
  parameters: ofCategories('?create=1', { flows: { categoryForm: { events: [named, chosen, submit] } } }),
}
export const FailedToSave: Story = {
  parameters: ofCategories('?create=1', {
    flows: { categoryForm: { events: [named, chosen, submit], replies: { save: save.silent } } },
  }),
}
export const Editing: Story = { parameters: ofCategories('?edit=food') }
export const Gone: Story = { parameters: ofCategories('?edit=food', { cache: () => failingCache(404) }) }
export const ChangedMeanwhile: Story = {
  parameters: ofCategories('?edit=food', {
    flows: {
      categoryForm: {
        events: [{ ...named, value: 'Fresh food' }, submit],
        replies: { save: save.clash, load: load.good },
      },
    },
  }),
}

const subCategoriesAt = (search: string, more = {}): Story => ({
  render: () => <SubCategoriesPage />,
  parameters: showing(`/admin/subcategories${search}`, more),
})
export const Subcategories: Story = subCategoriesAt('')
export const SubcategoriesEmpty: Story = subCategoriesAt('', { cache: empty })
export const SubcategoriesOfOne: Story = subCategoriesAt('?category=food')
export const SubcategoriesOfAnUnknown: Story = subCategoriesAt('?category=toys')
export const SubcategoriesFilteredEmpty: Story = subCategoriesAt('?category=clothing')
export const SubcategoryUnderTheFilter: Story = subCategoriesAt('?category=food&create=1')
export const SubcategoryWithoutACategory: Story = subCategoriesAt('?create=1', {
  cache: empty,
  flows: { subCategoryForm: { events: [submit] } },
})

const subSubCategoriesAt = (search: string, more = {}): Story => ({
  render: () => <SubSubCategoriesPage />,
  parameters: showing(`/admin/subsubcategories${search}`, more),
})
const [, elsewhere] = subSubCategoryFormFixtures.events['form.change']
export const Subsubcategories: Story = subSubCategoriesAt('')
export const SubsubcategoriesOfAnUnknown: Story = subSubCategoriesAt('?subcategory=toys')
export const SubsubcategoriesFilteredEmpty: Story = subSubCategoriesAt('?subcategory=oil')
export const SubsubcategoryCreating: Story = subSubCategoriesAt('?create=1')
export const SubsubcategoryUnderTheFilter: Story = subSubCategoriesAt('?subcategory=fruit&create=1')
export const SubsubcategoryInABareCategory: Story = subSubCategoriesAt('?subcategory=fruit&create=1', {
  flows: { subSubCategoryForm: { events: [{ ...elsewhere, value: 'clothing' }] } },
})
export const SubsubcategoryConfirming: Story = subSubCategoriesAt('', {
  flows: {
    subSubCategories: { events: [{ type: 'item.delete', item: { id: 'mango', name: 'Mangoes' } }] },
    confirm: { events: [{ type: 'dialog.confirm' }], replies: { act: refusedWith(500) } },
  },
})
