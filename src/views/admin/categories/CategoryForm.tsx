import type { Category } from '#contract/categories/entity.ts'
import { type CategoryValues, categoryFormMachine } from '#machines/categories/categoryForm.machine.ts'
import { categoryTexts as texts } from '#messages/categories.ts'
import { editorTexts } from '#messages/forms.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { BanglaInput } from '#views/office/BanglaInput.tsx'
import { comparedPicture } from '#views/office/comparedPicture.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'
import { LevelForm } from './LevelForm.tsx'

/** Form that creates a category or edits `item` (product 5.3, 9.6). */
export const CategoryForm = ({ item, back }: { item?: Category; back: string }) => {
  const flow = useFlow(categoryFormMachine, { input: { item, back } })
  const { form, field, formError, hint, busy } = useFlowForm<CategoryValues>(flow)
  return (
    <LevelForm<CategoryValues, Category>
      {...{ flow, item, texts, form, formError, hint, busy }}
      compare={(mine, theirs) => ({
        categoryName: { label: texts.name, mine: mine.categoryName, theirs: theirs.categoryName },
        categoryNameBn: { label: editorTexts.banglaName, mine: mine.categoryNameBn, theirs: theirs.categoryNameBn },
        images: comparedPicture(texts.image, mine.images, theirs.categoryImage),
      })}
    >
      <TextInput {...field('categoryName')} label={texts.name} />
      <BanglaInput {...field('categoryNameBn')} label={editorTexts.banglaName} />
    </LevelForm>
  )
}
