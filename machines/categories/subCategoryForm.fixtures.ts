import type { SubCategory } from '#contract/categories/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { catalogueTexts as texts } from '#messages/en/catalogue.ts'
import {
  cancelEvents,
  conflictOutcomes,
  formEvents,
  imageEvents,
  saveOutcomes,
} from '../core/entityForm/entityForm.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { SubCategoryValues, subCategoryFormMachine } from './subCategoryForm.machine.ts'

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
    save: saveOutcomes(moved, { path: ['categoryId'], message: texts.noSuchCategory }),
    conflict: conflictOutcomes({ ...moved, subCategoryName: 'Fruits', changedBy: 'Selina Begum' }),
  },
} satisfies FixturesOf<typeof subCategoryFormMachine>
