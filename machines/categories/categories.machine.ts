import { deleteCategory, deleteSubCategory, deleteSubSubCategory } from '#contract/categories/staffApi.ts'
import type { Message } from '#contract/messages.ts'
import type { Declared } from '../core/calls.ts'
import { type confirmMachine, confirms } from '../core/confirm/confirm.machine.ts'
import {
  confirmingDeletion,
  creating,
  editing,
  type FilterChoose,
  followingAddress,
  type ItemCreate,
  type ItemDelete,
  type ItemEdit,
  listRedaction,
  listSetup,
  listTransitions,
  openRequestedForm,
  startList,
} from '../core/list/list.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

type Texts = { readonly deleted: Message; readonly deleteFailed: Message }

/** The list of one level of categories. The lists below the first level can be filtered by a parent. */
const levelList = <const Id extends string>(
  id: Id,
  description: string,
  confirm: typeof confirmMachine & Declared,
  texts: Texts,
  ...filters: readonly 'filter.choose'[]
) =>
  listSetup<ItemCreate | ItemEdit | ItemDelete | FilterChoose>(confirm).createMachine({
    id,
    description,
    meta: { redaction: listRedaction } satisfies DeclaresRedaction,
    context: startList,
    ...followingAddress,
    initial: 'browsing',
    states: {
      browsing: {
        description: 'The list is open, without a form or a dialog.',
        always: openRequestedForm,
        on: listTransitions(...filters, 'item.create', 'item.edit', 'item.delete'),
      },
      creating,
      editing,
      confirming: confirmingDeletion({ restorable: true, success: texts.deleted, fallback: texts.deleteFailed }),
    },
  })

/** A deletion includes the subcategories and products of the category. */
export const categoriesMachine = levelList(
  'categories',
  "The administrator's categories (product 5.3)",
  confirms(deleteCategory, (params) => ({ params })),
  {
    deleted: 'categories.deleted',
    deleteFailed: 'categories.delete_failed',
  },
)

export const subCategoriesMachine = levelList(
  'subCategories',
  "The administrator's subcategories, filtered by `?category=id` (product 5.4)",
  confirms(deleteSubCategory, (params) => ({ params })),
  { deleted: 'sub_categories.deleted', deleteFailed: 'sub_categories.delete_failed' },
  'filter.choose',
)

export const subSubCategoriesMachine = levelList(
  'subSubCategories',
  "The administrator's sub-subcategories, filtered by `?subcategory=id` (product 5.5)",
  confirms(deleteSubSubCategory, (params) => ({ params })),
  { deleted: 'sub_sub_categories.deleted', deleteFailed: 'sub_sub_categories.delete_failed' },
  'filter.choose',
)
