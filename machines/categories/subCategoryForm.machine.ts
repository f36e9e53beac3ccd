import type { SubCategory } from '../../contract/categories/entity.ts'
import { subCategoryForm } from '../../contract/categories/formRules.ts'
import { createValidator } from '../../contract/check.ts'
import { subCategoryTexts as texts } from '../../messages/en/categories.ts'
import { editorTexts } from '../../messages/en/editor.ts'
import { editorMachine } from '../core/editor/editor.ts'
import type { Images } from '../core/images/images.ts'

export type SubCategoryValues = { subCategoryName: string; categoryId: string; images: Images }

const check = { create: createValidator(subCategoryForm.create), edit: createValidator(subCategoryForm.edit) }

/** Creation and editing of a subcategory (product 5.4, 9.7). */
export const subCategoryFormMachine = editorMachine({
  id: 'subCategoryForm',
  blank: { subCategoryName: '', categoryId: '', images: [] } as SubCategoryValues,
  valuesOf: ({ subCategoryName, categoryId }: SubCategory): SubCategoryValues => ({
    subCategoryName,
    categoryId: categoryId?._id ?? '',
    images: [],
  }),
  check: (values, mode) => check[mode](values),
  texts: { created: texts.created, updated: texts.updated, fallback: editorTexts.somethingWrong },
  kinds: ['SubCategory'],
  optimisticLocking: true,
  images: { max: 1, tooMany: '' },
  serverFieldNames: { subCategoryImage: 'images' },
  toastFields: ['images'],
})
