import type { Category } from '#contract/categories/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { serverTexts } from '#messages/en/server.ts'
import {
  cancelEvents,
  conflictOutcomes,
  formEvents,
  imageEvents,
  saveOutcomes,
} from '../core/entityForm/entityForm.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { CategoryValues, categoryFormMachine } from './categoryForm.machine.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const food: Category = { _id: 'food', categoryName: 'Food', categoryImage: '/media/category-food.webp', ...at }
const renamed: Category = { ...food, categoryName: 'Food and grocery', updatedAt: '2026-05-02T06:00:00.000Z' }

export const categoryFormFixtures = {
  inputs: {
    creating: { back: adminRoutes.categories },
    editing: { item: food, back: adminRoutes.categories },
    restored: {
      item: food,
      back: adminRoutes.categories,
      draft: {
        values: { categoryName: 'Food and groc', images: [] },
        initial: { categoryName: 'Food', images: [] },
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
    save: saveOutcomes(renamed, { path: ['categoryImage'], message: serverTexts.notAnImage }),
    conflict: conflictOutcomes({ ...renamed, categoryName: 'Food and drinks', changedBy: 'Selina Begum' }),
  },
} satisfies FixturesOf<typeof categoryFormMachine>
