import type { SubSubCategory } from '../../contract/categories/entity.ts'
import { subSubCategoryForm } from '../../contract/categories/formRules.ts'
import { createValidator } from '../../contract/check.ts'
import { subSubCategoryTexts as texts } from '../../messages/en/categories.ts'
import { editorTexts } from '../../messages/en/editor.ts'
import { editorMachine } from '../core/editor/editor.ts'
import type { Images } from '../core/images/images.ts'

export type SubSubCategoryValues = {
  subSubCategoryName: string
  categoryId: string
  subCategoryId: string
  images: Images
}

const check = { create: createValidator(subSubCategoryForm.create), edit: createValidator(subSubCategoryForm.edit) }

/**
 * Creation and editing of a sub-subcategory (product 5.5, 9.7). As in the product form (product 9.9), a change of the
 * category clears the subcategory on creation only.
 */
export const subSubCategoryFormMachine = editorMachine({
  id: 'subSubCategoryForm',
  blank: { subSubCategoryName: '', categoryId: '', subCategoryId: '', images: [] } as SubSubCategoryValues,
  valuesOf: ({ subSubCategoryName, categoryId, subCategoryId }: SubSubCategory): SubSubCategoryValues => ({
    subSubCategoryName,
    categoryId: categoryId?._id ?? '',
    subCategoryId: subCategoryId?._id ?? '',
    images: [],
  }),
  check: (values, mode) => check[mode](values),
  onFieldChange: (values, { field }, mode) =>
    field === 'categoryId' && mode === 'create' ? { ...values, subCategoryId: '' } : values,
  texts: { created: texts.created, updated: texts.updated, fallback: editorTexts.somethingWrong },
  kinds: ['SubSubCategory'],
  optimisticLocking: true,
  images: { max: 1, tooMany: '' },
  serverFieldNames: { subSubCategoryImage: 'images' },
  toastFields: ['images'],
})
