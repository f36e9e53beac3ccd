import type { Category } from '../../contract/categories/entity.ts'
import { categoryForm } from '../../contract/categories/formRules.ts'
import { createValidator } from '../../contract/check.ts'
import { categoryTexts as texts } from '../../messages/en/categories.ts'
import { editorTexts } from '../../messages/en/editor.ts'
import { editorMachine } from '../core/editor/editor.ts'
import type { Images } from '../core/images/images.ts'

export type CategoryValues = { categoryName: string; images: Images }

const check = { create: createValidator(categoryForm.create), edit: createValidator(categoryForm.edit) }

/** Creation and editing of a category (product 5.3, 9.6). */
export const categoryFormMachine = editorMachine({
  id: 'categoryForm',
  blank: { categoryName: '', images: [] } as CategoryValues,
  valuesOf: ({ categoryName }: Category): CategoryValues => ({ categoryName, images: [] }),
  check: (values, mode) => check[mode](values),
  texts: { created: texts.created, updated: texts.updated, fallback: editorTexts.somethingWrong },
  kinds: ['Category'],
  optimisticLocking: true,
  images: { max: 1, tooMany: '' },
  serverFieldNames: { categoryImage: 'images' },
  toastFields: ['images'],
})
