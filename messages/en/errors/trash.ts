import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/trash/errors.ts'
import { trashTexts as texts } from '../trash.ts'

export const trashErrors = {
  'trash.not_found': texts.notFound,
  'trash.parent_in_trash': ({ name }) => texts.parentInTrash(name),
  'trash.parent_gone': texts.parentGone,
} satisfies Sentences<typeof errors>
