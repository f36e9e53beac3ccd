import type { Category, SubCategory, SubSubCategory } from '#contract/categories/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import {
  cancelEvents,
  conflictOutcomes,
  formEvents,
  imageEvents,
  saveOutcomes,
} from '../core/entityForm/entityForm.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type {
  CategoryValues,
  categoryFormMachine,
  SubCategoryValues,
  SubSubCategoryValues,
  subCategoryFormMachine,
  subSubCategoryFormMachine,
} from './categoryForm.machine.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const food: Category = {
  _id: 'food',
  categoryName: 'Food',
  categoryNameBn: 'খাবার',
  categoryImage: '/media/category-food.webp',
  position: 0,
  ...at,
}
const renamed: Category = { ...food, categoryName: 'Food and grocery', updatedAt: '2026-05-02T06:00:00.000Z' }

export const categoryFormFixtures = {
  inputs: {
    creating: { back: adminRoutes.categories },
    editing: { item: food, back: adminRoutes.categories },
    restored: {
      item: food,
      back: adminRoutes.categories,
      draft: {
        values: { categoryName: 'Food and groc', categoryNameBn: 'খাবার', images: [] },
        initial: { categoryName: 'Food', categoryNameBn: 'খাবার', images: [] },
        version: food.updatedAt,
      },
    },
  },
  events: {
    ...formEvents<CategoryValues>([
      { type: 'form.change', field: 'categoryName', value: ' Food and grocery ' },
      { type: 'form.change', field: 'categoryName', value: ' ' },
    ]),
    ...imageEvents,
    ...cancelEvents,
  },
  outcomes: {
    save: saveOutcomes(renamed, {
      path: ['categoryImage'],
      message: 'This file is not an image that we can read. Choose a PNG, JPEG, WebP, GIF or AVIF.',
    }),
    conflict: conflictOutcomes({ ...renamed, categoryName: 'Food and drinks', changedBy: 'Selina Begum' }),
  },
} satisfies FixturesOf<typeof categoryFormMachine>

const fruit: SubCategory = {
  _id: 'fruit',
  subCategoryName: 'Fruit',
  subCategoryImage: '/media/fruit.webp',
  categoryId: { _id: 'food', categoryName: 'Food' },
  createdAt: '2026-05-01T06:00:00.000Z',
  updatedAt: '2026-05-01T06:00:00.000Z',
}
const moved: SubCategory = {
  ...fruit,
  categoryId: { _id: 'garden', categoryName: 'Garden' },
  updatedAt: '2026-05-02T06:00:00.000Z',
}

export const subCategoryFormFixtures = {
  inputs: {
    creating: { start: { categoryId: 'food' }, back: `${adminRoutes.subCategories}?category=food` },
    editing: { item: fruit, back: adminRoutes.subCategories },
  },
  events: {
    ...formEvents<SubCategoryValues>([
      { type: 'form.change', field: 'subCategoryName', value: ' Fresh fruit ' },
      { type: 'form.change', field: 'categoryId', value: '' },
    ]),
    ...imageEvents,
    ...cancelEvents,
  },
  outcomes: {
    save: saveOutcomes(moved, {
      path: ['categoryId'],
      message: 'There is no such category (any more). Choose another one.',
    }),
    conflict: conflictOutcomes({ ...moved, subCategoryName: 'Fruits', changedBy: 'Selina Begum' }),
  },
} satisfies FixturesOf<typeof subCategoryFormMachine>

const mango: SubSubCategory = {
  _id: 'mango',
  subSubCategoryName: 'Mango',
  subSubCategoryImage: '/media/mango.webp',
  categoryId: { _id: 'food', categoryName: 'Food' },
  subCategoryId: { _id: 'fruit', subCategoryName: 'Fruit' },
  createdAt: '2026-05-01T06:00:00.000Z',
  updatedAt: '2026-05-01T06:00:00.000Z',
}
const renamedMango: SubSubCategory = { ...mango, subSubCategoryName: 'Mangoes', updatedAt: '2026-05-02T06:00:00.000Z' }

export const subSubCategoryFormFixtures = {
  inputs: {
    creating: { start: { categoryId: 'food', subCategoryId: 'fruit' }, back: adminRoutes.subSubCategories },
    editing: { item: mango, back: `${adminRoutes.subSubCategories}?subcategory=fruit` },
  },
  events: {
    ...formEvents<SubSubCategoryValues>([
      { type: 'form.change', field: 'subSubCategoryName', value: ' Mangoes ' },
      { type: 'form.change', field: 'categoryId', value: 'garden' },
      { type: 'form.change', field: 'subCategoryId', value: 'trees' },
    ]),
    ...imageEvents,
    ...cancelEvents,
  },
  outcomes: {
    save: saveOutcomes(renamedMango, {
      path: ['subCategoryId'],
      message: 'This subcategory belongs to another category. Choose one of the chosen category.',
    }),
    conflict: conflictOutcomes({ ...renamedMango, subSubCategoryName: 'Ripe mangoes', changedBy: 'Selina Begum' }),
  },
} satisfies FixturesOf<typeof subSubCategoryFormMachine>
