import type { SubSubCategory } from '#contract/categories/entity.ts'
import { subSubCategoryForm } from '#contract/categories/formRules.ts'
import { createValidator } from '#contract/check.ts'
import { subSubCategoryTexts as texts } from '#messages/en/categories.ts'
import { editorTexts } from '#messages/en/editor.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import {
  resolvingConflict,
  saved,
  savingWithUpload,
  sharedFormSetup,
  uploadInput,
} from '../core/entityForm/entityForm.ts'
import type { FormCancel, Mode, UploadProgress } from '../core/entityForm/entityForm.types.ts'
import {
  type ImageEvent,
  type Images,
  imageParts,
  imageTransitions,
  showImageIssues,
  storedImages,
} from '../core/entityForm/imageForm.ts'
import type { FormEvent } from '../core/form/form.ts'
import { changeField } from '../core/form/formActions.ts'

export type SubSubCategoryValues = {
  subSubCategoryName: string
  categoryId: string
  subCategoryId: string
  images: Images
}

const check = { create: createValidator(subSubCategoryForm.create), edit: createValidator(subSubCategoryForm.edit) }
const rules = {
  events: {} as FormEvent<SubSubCategoryValues> | FormCancel | ImageEvent | UploadProgress,
  blank: { subSubCategoryName: '', categoryId: '', subCategoryId: '', images: [] } as SubSubCategoryValues,
  valuesOf: ({
    subSubCategoryName,
    categoryId,
    subCategoryId,
    subSubCategoryImage,
  }: SubSubCategory): SubSubCategoryValues => ({
    subSubCategoryName,
    categoryId: categoryId?._id ?? '',
    subCategoryId: subCategoryId?._id ?? '',
    images: storedImages(subSubCategoryImage),
  }),
  check: (values: SubSubCategoryValues, mode: Mode) => check[mode](values),
  onFieldChange: (values: SubSubCategoryValues, { field }: { field: string }, mode: Mode) =>
    field === 'categoryId' && mode === 'create' ? { ...values, subCategoryId: '' } : values,
  texts: { created: texts.created, updated: texts.updated, fallback: editorTexts.somethingWrong },
  serverFieldNames: { subSubCategoryImage: 'images' },
} as const

/** As in the product form (product 9.9), a change of the category clears the subcategory on creation only. */
export const subSubCategoryFormMachine = sharedFormSetup(rules)
  .extend(imageParts(rules, { max: 1 }))
  .createMachine({
    id: 'subSubCategoryForm',
    description: 'Creation and editing of a sub-subcategory (product 5.5, 9.7)',
    context: startEntityForm(rules),
    initial: 'editing',
    states: {
      editing: {
        tags: ['form', 'draft'],
        on: {
          'form.change': changeField,
          ...imageTransitions,
          'form.submit': [{ guard: 'isValid', target: 'saving' }, ...showImageIssues],
          'form.cancel': { actions: 'goBack' },
        },
      },
      saving: savingWithUpload(uploadInput(rules)),
      conflict: resolvingConflict,
      saved,
    },
  })
