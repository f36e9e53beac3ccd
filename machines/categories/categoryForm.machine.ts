import type { Category } from '#contract/categories/entity.ts'
import { categoryForm } from '#contract/categories/formRules.ts'
import { createValidator } from '#contract/check.ts'
import { categoryTexts as texts } from '#messages/en/categories.ts'
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

export type CategoryValues = { categoryName: string; images: Images }

const check = { create: createValidator(categoryForm.create), edit: createValidator(categoryForm.edit) }
const rules = {
  events: {} as FormEvent<CategoryValues> | FormCancel | ImageEvent | UploadProgress,
  blank: { categoryName: '', images: [] } as CategoryValues,
  valuesOf: ({ categoryName, categoryImage }: Category): CategoryValues => ({
    categoryName,
    images: storedImages(categoryImage),
  }),
  check: (values: CategoryValues, mode: Mode) => check[mode](values),
  texts: { created: texts.created, updated: texts.updated, fallback: editorTexts.somethingWrong },
  serverFieldNames: { categoryImage: 'images' },
} as const

export const categoryFormMachine = sharedFormSetup(rules)
  .extend(imageParts(rules, { max: 1 }))
  .createMachine({
    id: 'categoryForm',
    description: 'Creation and editing of a category (product 5.3, 9.6)',
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
