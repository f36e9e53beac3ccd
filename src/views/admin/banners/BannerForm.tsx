import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import type { Banner } from '#contract/banners/entity.ts'
import type { Category, SubCategory } from '#contract/categories/entity.ts'
import { plainNumber } from '#contract/fields/numbers.ts'
import { categoriesQuery, subCategoriesQuery } from '#data/categories.ts'
import { localized } from '#data/localized.ts'
import { type BannerValues, bannerFormMachine } from '#machines/banners/bannerForm.machine.ts'
import { bannerTexts as texts } from '#messages/banners.ts'
import { formatNumber } from '#messages/format.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { useImage } from '#views/images.ts'
import { type Compare, ConflictDialog } from '#views/office/ConflictDialog.tsx'
import { comparedPicture } from '#views/office/comparedPicture.tsx'
import { FormPage } from '#views/office/FormPage.tsx'
import { OptionsRead } from '#views/office/OptionsRead.tsx'
import { typedNumber } from '#views/office/typedNumber.ts'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { Banners } from '#views/shop/banners/Banners.tsx'
import { ImagePicker } from '#views/ui/ImagePicker.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'

const previewOf = (
  values: BannerValues,
  bannerImage: string,
  categories: readonly Category[] | undefined,
  subCategories: readonly SubCategory[] | undefined,
): Banner => ({
  _id: 'preview',
  bannerImage,
  bannerCategory: categories?.find(({ _id }) => _id === values.bannerCategory) ?? null,
  bannerSubCategory: subCategories?.find(({ _id }) => _id === values.bannerSubCategory) ?? null,
  bannerOffer: Number(plainNumber(values.bannerOffer)) || 0,
  bannerFrom: '',
  bannerTo: '',
  createdAt: '',
  updatedAt: '',
})

/** Compares two versions of a banner, with the names of the categories that the preview shows. */
const compareAs =
  (preview: Banner): Compare<BannerValues, Banner> =>
  (mine, theirs) => ({
    images: comparedPicture(texts.image, mine.images, theirs.bannerImage),
    bannerCategory: {
      label: texts.category,
      mine: preview.bannerCategory?.categoryName ?? mine.bannerCategory,
      theirs: theirs.bannerCategory?.categoryName,
    },
    bannerSubCategory: {
      label: texts.subCategory,
      mine: preview.bannerSubCategory?.subCategoryName ?? mine.bannerSubCategory,
      theirs: theirs.bannerSubCategory?.subCategoryName ?? '',
    },
    bannerOffer: { label: texts.offer, mine: typedNumber(mine.bannerOffer), theirs: formatNumber(theirs.bannerOffer) },
    bannerFrom: { label: texts.firstDay, mine: mine.bannerFrom, theirs: theirs.bannerFrom },
    bannerTo: { label: texts.lastDay, mine: mine.bannerTo, theirs: theirs.bannerTo },
  })

/** Form that adds a banner or edits `item` (product 5.9, 9.15), with a preview as on the home page. */
export const BannerForm = ({ item, back }: { item?: Banner; back: string }) => {
  const { bannerDays } = useCapabilities()
  const flow = useFlow(bannerFormMachine, { input: { item, back } })
  const { form, field, values, formError, hint, busy } = useFlowForm<BannerValues>(flow)
  const images = useImage(flow)
  const { bannerCategory } = values
  const categories = useQuery(localized(categoriesQuery))
  const subCategories = useQuery({ ...localized(subCategoriesQuery(bannerCategory)), enabled: bannerCategory !== '' })
  const preview = previewOf(
    values,
    images.images[0]?.url ?? item?.bannerImage ?? '',
    categories.data,
    subCategories.data,
  )
  return (
    <FormPage
      title={item ? texts.editTitle : texts.createTitle}
      form={form}
      formError={formError}
      hint={hint}
      busy={busy}
      submit={item ? texts.save : texts.create}
      onCancel={() => flow.send({ type: 'form.cancel' })}
    >
      <ImagePicker {...images} name="images" label={texts.image} hint={texts.imageHint} />
      <OptionsRead query={categories}>
        <SelectInput
          {...field('bannerCategory')}
          label={texts.category}
          placeholder={texts.chooseCategory}
          options={(categories.data ?? []).map(({ _id, categoryName }) => ({ value: _id, label: categoryName }))}
        />
      </OptionsRead>
      <OptionsRead query={subCategories}>
        <SelectInput
          {...field('bannerSubCategory')}
          label={texts.subCategory}
          placeholder={texts.chooseSubCategory}
          disabled={bannerCategory === ''}
          options={(bannerCategory === '' ? [] : (subCategories.data ?? [])).map(({ _id, subCategoryName }) => ({
            value: _id,
            label: subCategoryName,
          }))}
        />
      </OptionsRead>
      <TextInput {...field('bannerOffer')} label={texts.offer} hint={texts.offerHint} inputMode="decimal" />
      {bannerDays && (
        <>
          <TextInput {...field('bannerFrom')} label={texts.firstDay} hint={texts.firstDayHint} type="date" />
          <TextInput {...field('bannerTo')} label={texts.lastDay} hint={texts.lastDayHint} type="date" />
        </>
      )}
      <FormPreview banner={preview} />
      <ConflictDialog<BannerValues, Banner> flow={flow} compare={compareAs(preview)} />
    </FormPage>
  )
}

/** The banner of the form as the home page shows it; nothing of it can be pressed. */
const FormPreview = ({ banner }: { banner: Banner }) => (
  <section aria-label={texts.preview}>
    <Text as="p" size="2" weight="medium">
      {texts.preview}
    </Text>
    <div inert>
      <Banners banners={[banner]} />
    </div>
  </section>
)
