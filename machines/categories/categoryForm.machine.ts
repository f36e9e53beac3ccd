import type { Category, SubCategory, SubSubCategory } from '#contract/categories/entity.ts'
import { categoryForm, subCategoryForm, subSubCategoryForm } from '#contract/categories/formRules.ts'
import { getCategory, getSubCategory, getSubSubCategory } from '#contract/categories/shopApi.ts'
import {
  createCategory,
  createSubCategory,
  createSubSubCategory,
  getLastChangeOfCategory,
  getLastChangeOfSubCategory,
  getLastChangeOfSubSubCategory,
  updateCategory,
  updateSubCategory,
  updateSubSubCategory,
} from '#contract/categories/staffApi.ts'
import { type Checked, createValidator } from '#contract/fields/check.ts'
import { calls } from '../core/calls.ts'
import { loads } from '../core/conflict/conflict.machine.ts'
import { type ChangedBangla, withChangedBangla } from '../core/entityForm/banglaTexts.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import {
  resolvingConflict,
  saved,
  saves,
  savingWithUpload,
  sharedFormSetup,
  uploadInput,
} from '../core/entityForm/entityForm.ts'
import type { FormCancel, Mode, SaveInput, UploadProgress } from '../core/entityForm/entityForm.types.ts'
import {
  type ImageEvent,
  type Images,
  imageParts,
  imageTransitions,
  showImageIssues,
  storedImages,
} from '../core/entityForm/imageForm.ts'
import type { FormEvent, Values } from '../core/form/form.ts'
import { changeField } from '../core/form/formActions.ts'

type LevelEvent<V extends Values> = FormEvent<V> | FormCancel | ImageEvent | UploadProgress

/** The chart of the form of a level. @param input the input of `save` */
const levelStates = <const Input>(input: Input) =>
  ({
    editing: {
      description: 'The administrator fills in the form and chooses a picture.',
      tags: ['form', 'draft'],
      on: {
        'form.change': changeField,
        ...imageTransitions,
        'form.submit': [{ guard: 'isValid', target: 'saving' }, ...showImageIssues],
        'form.cancel': { actions: 'goBack' },
      },
    },
    saving: savingWithUpload(input),
    conflict: resolvingConflict,
    saved,
  }) as const

export type CategoryValues = { categoryName: string; categoryNameBn: string; images: Images }

const categoryCheck = { create: createValidator(categoryForm.create), edit: createValidator(categoryForm.edit) }
type CategoryBody = ChangedBangla<typeof categoryForm.edit.Type>

const categoryParts = ({ images, categoryName, categoryNameBn }: CategoryBody) => ({
  categoryName,
  categoryNameBn,
  categoryImage: images,
})

const categoryRules = {
  events: {} as LevelEvent<CategoryValues>,
  blank: { categoryName: '', categoryNameBn: '', images: [] } as CategoryValues,
  valuesOf: ({ categoryName, categoryNameBn = '', categoryImage }: Category): CategoryValues => ({
    categoryName,
    categoryNameBn,
    images: storedImages(categoryImage),
  }),
  check: (values: CategoryValues, mode: Mode): Checked<CategoryBody> => categoryCheck[mode](values),
  texts: { created: 'categories.created', updated: 'categories.updated', fallback: 'editor.something_wrong' },
  serverFieldNames: { categoryImage: 'images' },
  save: saves(
    calls(createCategory, ({ body }: SaveInput<CategoryBody>) => ({ payload: categoryParts(body) })),
    calls(updateCategory, ({ id, body }: SaveInput<CategoryBody>) => ({
      params: { id },
      payload: categoryParts(body),
    })),
  ),
  load: loads(getCategory, (params) => ({ params }), getLastChangeOfCategory),
} as const

export const categoryFormMachine = sharedFormSetup(categoryRules)
  .extend(imageParts(categoryRules, { max: 1 }))
  .createMachine({
    id: 'categoryForm',
    description: 'Creation and editing of a category (product 5.3, 9.6)',
    context: startEntityForm(categoryRules),
    initial: 'editing',
    states: levelStates(withChangedBangla(uploadInput(categoryRules))),
  })

export type SubCategoryValues = {
  subCategoryName: string
  subCategoryNameBn: string
  categoryId: string
  images: Images
}

const subCategoryCheck = {
  create: createValidator(subCategoryForm.create),
  edit: createValidator(subCategoryForm.edit),
}
type SubCategoryBody = ChangedBangla<typeof subCategoryForm.edit.Type>

const subCategoryParts = ({ images, subCategoryName, subCategoryNameBn, categoryId }: SubCategoryBody) => ({
  subCategoryName,
  subCategoryNameBn,
  categoryId,
  subCategoryImage: images,
})

const subCategoryRules = {
  events: {} as LevelEvent<SubCategoryValues>,
  blank: { subCategoryName: '', subCategoryNameBn: '', categoryId: '', images: [] } as SubCategoryValues,
  valuesOf: ({
    subCategoryName,
    subCategoryNameBn = '',
    categoryId,
    subCategoryImage,
  }: SubCategory): SubCategoryValues => ({
    subCategoryName,
    subCategoryNameBn,
    categoryId: categoryId?._id ?? '',
    images: storedImages(subCategoryImage),
  }),
  check: (values: SubCategoryValues, mode: Mode): Checked<SubCategoryBody> => subCategoryCheck[mode](values),
  texts: { created: 'sub_categories.created', updated: 'sub_categories.updated', fallback: 'editor.something_wrong' },
  serverFieldNames: { subCategoryImage: 'images' },
  save: saves(
    calls(createSubCategory, ({ body }: SaveInput<SubCategoryBody>) => ({ payload: subCategoryParts(body) })),
    calls(updateSubCategory, ({ id, body }: SaveInput<SubCategoryBody>) => ({
      params: { id },
      payload: subCategoryParts(body),
    })),
  ),
  load: loads(getSubCategory, (params) => ({ params }), getLastChangeOfSubCategory),
} as const

export const subCategoryFormMachine = sharedFormSetup(subCategoryRules)
  .extend(imageParts(subCategoryRules, { max: 1 }))
  .createMachine({
    id: 'subCategoryForm',
    description: 'Creation and editing of a subcategory (product 5.4, 9.7)',
    context: startEntityForm(subCategoryRules),
    initial: 'editing',
    states: levelStates(withChangedBangla(uploadInput(subCategoryRules))),
  })

export type SubSubCategoryValues = {
  subSubCategoryName: string
  subSubCategoryNameBn: string
  categoryId: string
  subCategoryId: string
  images: Images
}

const subSubCategoryCheck = {
  create: createValidator(subSubCategoryForm.create),
  edit: createValidator(subSubCategoryForm.edit),
}
type SubSubCategoryBody = ChangedBangla<typeof subSubCategoryForm.edit.Type>

const subSubCategoryParts = ({
  images,
  subSubCategoryName,
  subSubCategoryNameBn,
  categoryId,
  subCategoryId,
}: SubSubCategoryBody) => ({
  subSubCategoryName,
  subSubCategoryNameBn,
  categoryId,
  subCategoryId,
  subSubCategoryImage: images,
})

const subSubCategoryRules = {
  events: {} as LevelEvent<SubSubCategoryValues>,
  blank: {
    subSubCategoryName: '',
    subSubCategoryNameBn: '',
    categoryId: '',
    subCategoryId: '',
    images: [],
  } as SubSubCategoryValues,
  valuesOf: ({
    subSubCategoryName,
    subSubCategoryNameBn = '',
    categoryId,
    subCategoryId,
    subSubCategoryImage,
  }: SubSubCategory): SubSubCategoryValues => ({
    subSubCategoryName,
    subSubCategoryNameBn,
    categoryId: categoryId?._id ?? '',
    subCategoryId: subCategoryId?._id ?? '',
    images: storedImages(subSubCategoryImage),
  }),
  check: (values: SubSubCategoryValues, mode: Mode): Checked<SubSubCategoryBody> => subSubCategoryCheck[mode](values),
  onFieldChange: (values: SubSubCategoryValues, { field }: { field: string }, mode: Mode) =>
    field === 'categoryId' && mode === 'create' ? { ...values, subCategoryId: '' } : values,
  texts: {
    created: 'sub_sub_categories.created',
    updated: 'sub_sub_categories.updated',
    fallback: 'editor.something_wrong',
  },
  serverFieldNames: { subSubCategoryImage: 'images' },
  save: saves(
    calls(createSubSubCategory, ({ body }: SaveInput<SubSubCategoryBody>) => ({ payload: subSubCategoryParts(body) })),
    calls(updateSubSubCategory, ({ id, body }: SaveInput<SubSubCategoryBody>) => ({
      params: { id },
      payload: subSubCategoryParts(body),
    })),
  ),
  load: loads(getSubSubCategory, (params) => ({ params }), getLastChangeOfSubSubCategory),
} as const

/** As in the product form (product 9.9), a change of the category clears the subcategory on creation only. */
export const subSubCategoryFormMachine = sharedFormSetup(subSubCategoryRules)
  .extend(imageParts(subSubCategoryRules, { max: 1 }))
  .createMachine({
    id: 'subSubCategoryForm',
    description: 'Creation and editing of a sub-subcategory (product 5.5, 9.7)',
    context: startEntityForm(subSubCategoryRules),
    initial: 'editing',
    states: levelStates(withChangedBangla(uploadInput(subSubCategoryRules))),
  })
