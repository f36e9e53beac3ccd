import { useQuery } from '@tanstack/react-query'
import type { SubCategory } from '#contract/categories/entity.ts'
import { categoriesQuery } from '#data/categories.ts'
import { localized } from '#data/localized.ts'
import { type SubCategoryValues, subCategoryFormMachine } from '#machines/categories/categoryForm.machine.ts'
import { subCategoryTexts as texts } from '#messages/categories.ts'
import { editorTexts } from '#messages/forms.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { BanglaInput } from '#views/office/BanglaInput.tsx'
import { comparedPicture } from '#views/office/comparedPicture.tsx'
import { OptionsRead } from '#views/office/OptionsRead.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'
import { LevelForm } from './LevelForm.tsx'
import { categoryOptions, labelOf } from './parents.ts'

interface SubCategoryFormProps {
  readonly item?: SubCategory
  /** Id of the category that is preselected for a new subcategory. */
  readonly category?: string
  readonly back: string
}

/** Form that creates a subcategory or edits `item` (product 5.4, 9.7). */
export const SubCategoryForm = ({ item, category, back }: SubCategoryFormProps) => {
  const start = category ? { categoryId: category } : undefined
  const flow = useFlow(subCategoryFormMachine, { input: { item, start, back } })
  const { form, field, formError, hint, busy } = useFlowForm<SubCategoryValues>(flow)
  const categories = useQuery(localized(categoriesQuery))
  const options = categoryOptions(categories.data)
  return (
    <LevelForm<SubCategoryValues, SubCategory>
      {...{ flow, item, texts, form, formError, hint, busy }}
      compare={(mine, theirs) => ({
        subCategoryName: { label: texts.name, mine: mine.subCategoryName, theirs: theirs.subCategoryName },
        subCategoryNameBn: {
          label: editorTexts.banglaName,
          mine: mine.subCategoryNameBn,
          theirs: theirs.subCategoryNameBn,
        },
        categoryId: {
          label: texts.category,
          mine: labelOf(options, mine.categoryId),
          theirs: theirs.categoryId?.categoryName,
        },
        images: comparedPicture(texts.image, mine.images, theirs.subCategoryImage),
      })}
    >
      <TextInput {...field('subCategoryName')} label={texts.name} />
      <BanglaInput {...field('subCategoryNameBn')} label={editorTexts.banglaName} />
      <OptionsRead query={categories}>
        <SelectInput
          {...field('categoryId')}
          label={texts.category}
          placeholder={texts.chooseCategory}
          options={options}
          hint={categories.data?.length === 0 ? texts.noCategory : undefined}
        />
      </OptionsRead>
    </LevelForm>
  )
}
