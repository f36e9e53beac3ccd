import type { SubSubCategory } from '#contract/categories/entity.ts'
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
import type { SubSubCategoryValues, subSubCategoryFormMachine } from './subSubCategoryForm.machine.ts'

const mango: SubSubCategory = {
  _id: 'mango',
  subSubCategoryName: 'Mango',
  subSubCategoryImage: '/media/mango.webp',
  categoryId: { _id: 'food', categoryName: 'Food' },
  subCategoryId: { _id: 'fruit', subCategoryName: 'Fruit' },
  createdAt: '2026-05-01T06:00:00.000Z',
  updatedAt: '2026-05-01T06:00:00.000Z',
}
const renamed: SubSubCategory = { ...mango, subSubCategoryName: 'Mangoes', updatedAt: '2026-05-02T06:00:00.000Z' }

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
    save: saveOutcomes(renamed, { path: ['subCategoryId'], message: texts.otherCategory }),
    conflict: conflictOutcomes({ ...renamed, subSubCategoryName: 'Ripe mangoes', changedBy: 'Selina Begum' }),
  },
} satisfies FixturesOf<typeof subSubCategoryFormMachine>
