import { useQuery } from '@tanstack/react-query'
import { type BannerValues, bannerFormMachine } from '../../../../machines/banners/bannerForm.machine.ts'
import { bannerTexts as texts } from '../../../../messages/en/banners.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { categoriesQuery, subCategoriesQuery } from '../../../data/categories.ts'
import { useFlowForm } from '../../flowForm.ts'
import { useImages } from '../../images.ts'
import { FormPage } from '../../office/FormPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { ImagePicker } from '../../ui/ImagePicker.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useFlow } from '../flow.ts'

interface OptionsQuery {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Error of a field whose options could not be loaded, with a retry. */
const optionsError = ({ isError, isFetching, refetch }: OptionsQuery) =>
  isError
    ? {
        hint: texts.choicesFailed,
        aside: (
          <Button size="1" variant="soft" busy={isFetching} onClick={() => refetch()}>
            {uiTexts.tryAgain}
          </Button>
        ),
      }
    : {}

/** Form that adds a banner (product 5.9, 9.15). */
export const BannerForm = ({ back }: { back: string }) => {
  const flow = useFlow(bannerFormMachine, { input: { back } })
  const { form, field, values, formError, hint, busy } = useFlowForm<BannerValues>(flow)
  const images = useImages(flow)
  const { bannerCategory } = values
  const categories = useQuery(categoriesQuery)
  const subCategories = useQuery({ ...subCategoriesQuery(bannerCategory), enabled: bannerCategory !== '' })
  return (
    <FormPage
      title={texts.createTitle}
      form={form}
      formError={formError}
      hint={hint}
      busy={busy}
      submit={texts.create}
      onCancel={() => flow.send({ type: 'form.cancel' })}
    >
      <ImagePicker {...images} name="images" label={texts.image} hint={texts.imageHint} max={1} multiple={false} />
      <SelectInput
        {...field('bannerCategory')}
        {...optionsError(categories)}
        label={texts.category}
        placeholder={texts.chooseCategory}
        options={(categories.data ?? []).map(({ _id, categoryName }) => ({ value: _id, label: categoryName }))}
      />
      <SelectInput
        {...field('bannerSubCategory')}
        {...optionsError(subCategories)}
        label={texts.subCategory}
        placeholder={texts.chooseSubCategory}
        disabled={bannerCategory === ''}
        options={(bannerCategory === '' ? [] : (subCategories.data ?? [])).map(({ _id, subCategoryName }) => ({
          value: _id,
          label: subCategoryName,
        }))}
      />
      <TextInput {...field('bannerOffer')} label={texts.offer} hint={texts.offerHint} inputMode="decimal" />
    </FormPage>
  )
}
