import { useQuery } from '@tanstack/react-query'
import type { SubCategory, SubSubCategory } from '#contract/categories/entity.ts'
import { categoriesQuery, subCategoriesQuery } from '#data/categories.ts'
import { localized } from '#data/localized.ts'
import { type SubSubCategoryValues, subSubCategoryFormMachine } from '#machines/categories/categoryForm.machine.ts'
import { subCategoryTexts, subSubCategoryTexts as texts } from '#messages/categories.ts'
import { editorTexts } from '#messages/forms.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { BanglaInput } from '#views/office/BanglaInput.tsx'
import { comparedPicture } from '#views/office/comparedPicture.tsx'
import { OptionsRead } from '#views/office/OptionsRead.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'
import { LevelForm } from './LevelForm.tsx'
import { categoryOptions, labelOf, subCategoryOptions } from './parents.ts'

interface SubSubCategoryFormProps {
  readonly item?: SubSubCategory
  /** The subcategory that is preselected for a new sub-subcategory. */
  readonly subCategory?: SubCategory
  readonly back: string
}

/** Form that creates a sub-subcategory or edits `item` (product 5.5, 9.7). */
export const SubSubCategoryForm = ({ item, subCategory, back }: SubSubCategoryFormProps) => {
  const start = subCategory && { categoryId: subCategory.categoryId?._id ?? '', subCategoryId: subCategory._id }
  const flow = useFlow(subSubCategoryFormMachine, { input: { item, start, back } })
  const { form, values, field, formError, hint, busy } = useFlowForm<SubSubCategoryValues>(flow)
  const categories = useQuery(localized(categoriesQuery))
  const subCategories = useQuery(localized(subCategoriesQuery()))
  const { categoryId, subCategoryId } = values
  const inCategory = subCategories.data?.filter((one) => one.categoryId?._id === categoryId)
  // A subcategory that does not belong to the category any more stays visible until another one is chosen.
  const elsewhere = subCategories.data?.filter((one) => one._id === subCategoryId && one.categoryId?._id !== categoryId)
  const options = categoryOptions(categories.data)
  const subOptions = subCategoryOptions([...(inCategory ?? []), ...(elsewhere ?? [])])
  return (
    <LevelForm<SubSubCategoryValues, SubSubCategory>
      {...{ flow, item, texts, form, formError, hint, busy }}
      compare={(mine, theirs) => ({
        subSubCategoryName: { label: texts.name, mine: mine.subSubCategoryName, theirs: theirs.subSubCategoryName },
        subSubCategoryNameBn: {
          label: editorTexts.banglaName,
          mine: mine.subSubCategoryNameBn,
          theirs: theirs.subSubCategoryNameBn,
        },
        categoryId: {
          label: subCategoryTexts.category,
          mine: labelOf(options, mine.categoryId),
          theirs: theirs.categoryId?.categoryName,
        },
        subCategoryId: {
          label: texts.subCategory,
          mine: labelOf(subOptions, mine.subCategoryId),
          theirs: theirs.subCategoryId?.subCategoryName,
        },
        images: comparedPicture(texts.image, mine.images, theirs.subSubCategoryImage),
      })}
    >
      <TextInput {...field('subSubCategoryName')} label={texts.name} />
      <BanglaInput {...field('subSubCategoryNameBn')} label={editorTexts.banglaName} />
      <OptionsRead query={categories}>
        <SelectInput
          {...field('categoryId')}
          label={subCategoryTexts.category}
          placeholder={subCategoryTexts.chooseCategory}
          options={options}
          hint={categories.data?.length === 0 ? subCategoryTexts.noCategory : undefined}
        />
      </OptionsRead>
      <OptionsRead query={subCategories}>
        <SelectInput
          {...field('subCategoryId')}
          label={texts.subCategory}
          placeholder={texts.chooseSubCategory}
          options={subOptions}
          disabled={categoryId === ''}
          hint={categoryId !== '' && inCategory?.length === 0 ? texts.noSubCategory : undefined}
        />
      </OptionsRead>
    </LevelForm>
  )
}
