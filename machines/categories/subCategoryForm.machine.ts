import type { SubCategory } from '#contract/categories/entity.ts'
import { subCategoryForm } from '#contract/categories/formRules.ts'
import { createValidator } from '#contract/check.ts'
import { subCategoryTexts as texts } from '#messages/en/categories.ts'
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

export type SubCategoryValues = { subCategoryName: string; categoryId: string; images: Images }

const check = { create: createValidator(subCategoryForm.create), edit: createValidator(subCategoryForm.edit) }
const rules = {
  events: {} as FormEvent<SubCategoryValues> | FormCancel | ImageEvent | UploadProgress,
  blank: { subCategoryName: '', categoryId: '', images: [] } as SubCategoryValues,
  valuesOf: ({ subCategoryName, categoryId, subCategoryImage }: SubCategory): SubCategoryValues => ({
    subCategoryName,
    categoryId: categoryId?._id ?? '',
    images: storedImages(subCategoryImage),
  }),
  check: (values: SubCategoryValues, mode: Mode) => check[mode](values),
  texts: { created: texts.created, updated: texts.updated, fallback: editorTexts.somethingWrong },
  serverFieldNames: { subCategoryImage: 'images' },
} as const

export const subCategoryFormMachine = sharedFormSetup(rules)
  .extend(imageParts(rules, { max: 1 }))
  .createMachine({
    id: 'subCategoryForm',
    description: 'Creation and editing of a subcategory (product 5.4, 9.7)',
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
