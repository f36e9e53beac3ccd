import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/categories/errors.ts'
import { catalogueTexts as texts } from '../catalogue.ts'
import { serverTexts } from '../server.ts'

export const categoriesErrors = {
  'category.not_found': serverTexts.notFound('Category'),
  'sub_category.not_found': serverTexts.notFound('Subcategory'),
  'sub_sub_category.not_found': serverTexts.notFound('Sub-subcategory'),
  'category.unknown': texts.noSuchCategory,
  'sub_category.unknown': texts.noSuchSubCategory,
  'sub_sub_category.unknown': texts.noSuchSubSubCategory,
  'sub_category.other_category': texts.otherCategory,
  'sub_sub_category.other_sub_category': texts.otherSubCategory,
} satisfies Sentences<typeof errors>
