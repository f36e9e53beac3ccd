import type { ComponentType } from 'react'
import { POPULAR_LABELS } from '#contract/constants.ts'
import { isStored } from '#contract/fields/storedImages.ts'
import { PRESET_COLOURS } from '#contract/products/colours.ts'
import { COMMON_QUANTITIES, COMMON_SIZES, COMMON_TAGS } from '#contract/products/commonValues.ts'
import type { DatedPrice, Faq, Product } from '#contract/products/entity.ts'
import { VISIBILITIES } from '#contract/products/listFilters.ts'
import type { ProductValues } from '#machines/products/productValues.ts'
import { editorTexts } from '#messages/forms.ts'
import { productFormTexts as texts } from '#messages/products.ts'
import { tagText } from '#messages/tags.ts'
import { valueText } from '#messages/values.ts'
import type { useImageList } from '#views/images.ts'
import { ColorPicker } from '#views/ui/ColorPicker.tsx'
import { ImagePicker } from '#views/ui/ImagePicker.tsx'
import { type Option, SelectInput } from '#views/ui/SelectInput.tsx'
import { colourText } from '#views/ui/Swatch.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { BanglaArea, BanglaInput, useHasBangla } from '../BanglaInput.tsx'
import { OptionsRead } from '../OptionsRead.tsx'
import { SellerPicker } from '../SellerPicker.tsx'
import { CommonInput } from './CommonInput.tsx'
import { DatedPricesInput } from './DatedPricesInput.tsx'
import { FaqInput } from './FaqInput.tsx'
import type { ProductFields } from './fields.ts'
import { datedPriceLine, discountHint, timeText } from './formats.ts'
import type { Levels } from './levels.ts'
import { SizeNamesInput } from './SizeNamesInput.tsx'
import { SoldOutInput } from './SoldOutInput.tsx'

/** The sections of the product form by column, in the order of the page; each has its title in `productFormTexts`. */
export const columns = [
  ['basics', 'pictures', 'variants'],
  ['priceAndStock', 'datedPrices', 'showing', 'place', 'finding', 'faqs'],
] as const
export type SectionName = (typeof columns)[number][number]

export interface InputProps extends ProductFields {
  readonly levels: Levels
  readonly images: ReturnType<typeof useImageList> & { readonly current: readonly string[] }
  /** The popular label that the form began with; it stays an option even if it is not offered any more. */
  readonly initialLabel: string
  /** Why the person may not change the price and the discount; undefined where they may. */
  readonly priceLock: string | undefined
  /** Whether the form shows the seller. */
  readonly isAdmin: boolean
  /** Whether the product waits for its first picture. */
  readonly isDraft: boolean
  readonly isHeld: boolean
  /** The dated price that the product has at present. */
  readonly running: DatedPrice | undefined
  readonly user: { readonly _id: string; readonly name: string } | null
}

interface ProductInput {
  readonly section: SectionName
  readonly label: string
  readonly Input: ComponentType<InputProps>
  /** The server's value in the conflict dialog, where `shown` cannot format it. */
  readonly theirs?: (product: Product) => string
}

/** Formats a field for the conflict dialog; a text needs no format. */
type Shown<Value> = Value extends string ? { readonly shown?: Format } : { readonly shown: Format }
type Format = (values: ProductValues, levels: Levels) => string

const faqLines = (faqs: readonly Faq[]) => faqs.map(({ question, answer }) => `${question} ${answer}`).join('\n')

const nameIn = (options: readonly Option[], id: string) => options.find(({ value }) => value === id)?.label ?? id

/**
 * The input of each field of the product form, its section and its row of the conflict dialog, in the order of both.
 * Each category selector is disabled until the level above is chosen (product 9.9).
 */
const productInputs: { readonly [K in keyof ProductValues]: ProductInput & Shown<ProductValues[K]> } = {
  name: {
    section: 'basics',
    label: texts.name,
    Input: ({ field }) => <TextInput {...field('name')} label={texts.name} />,
  },
  productNameBn: {
    section: 'basics',
    label: editorTexts.banglaName,
    Input: ({ field }) => <BanglaInput {...field('productNameBn')} label={editorTexts.banglaName} />,
  },
  sku: {
    section: 'basics',
    label: texts.sku,
    Input: ({ field }) => <TextInput {...field('sku')} label={texts.sku} hint={texts.skuHint} autoComplete="off" />,
  },
  description: {
    section: 'basics',
    label: texts.description,
    Input: ({ field }) => (
      <TextArea {...field('description')} label={texts.description} hint={texts.descriptionHint} rows={4} />
    ),
  },
  productDescriptionBn: {
    section: 'basics',
    label: texts.banglaDescription,
    Input: ({ field }) => <BanglaArea {...field('productDescriptionBn')} label={texts.banglaDescription} rows={4} />,
  },
  productDetails: {
    section: 'basics',
    label: texts.details,
    Input: ({ field }) => (
      <TextArea {...field('productDetails')} label={texts.details} hint={texts.detailsHint} rows={3} />
    ),
  },
  productDetailsBn: {
    section: 'basics',
    label: texts.banglaDetails,
    Input: ({ field, values }) => (
      <BanglaArea
        {...field('productDetailsBn')}
        label={texts.banglaDetails}
        needed={values.productDetails.trim() !== ''}
        rows={3}
      />
    ),
  },
  originalPrice: {
    section: 'priceAndStock',
    label: texts.originalPrice,
    Input: ({ field, busy, priceLock }) => (
      <TextInput
        {...field('originalPrice')}
        label={texts.originalPrice}
        hint={priceLock}
        readOnly={busy || priceLock !== undefined}
        inputMode="decimal"
        autoComplete="off"
      />
    ),
  },
  discount: {
    section: 'priceAndStock',
    label: texts.discount,
    Input: ({ field, values, running, busy, priceLock }) => (
      <TextInput
        {...field('discount')}
        label={texts.discount}
        hint={running && values.discount === String(running.discount) ? texts.runningHint : discountHint(values)}
        readOnly={busy || priceLock !== undefined}
        inputMode="decimal"
        autoComplete="off"
      />
    ),
  },
  remainingProducts: {
    section: 'priceAndStock',
    label: texts.stock,
    Input: ({ field }) => (
      <TextInput {...field('remainingProducts')} label={texts.stock} inputMode="numeric" autoComplete="off" />
    ),
  },
  quantity: {
    section: 'priceAndStock',
    label: texts.quantity,
    Input: (fields) => (
      <CommonInput
        fields={fields}
        name="quantity"
        label={texts.quantity}
        hint={texts.quantityHint}
        options={COMMON_QUANTITIES}
        textOf={valueText}
      />
    ),
  },
  quantityBn: {
    section: 'priceAndStock',
    label: texts.banglaQuantity,
    Input: ({ field }) => (
      <BanglaInput {...field('quantityBn')} label={texts.banglaQuantity} hint={texts.banglaValueHint} needed={false} />
    ),
  },
  visibility: {
    section: 'showing',
    label: texts.visibility,
    Input: ({ values, issues, busy, set }) => (
      <SelectInput
        name="visibility"
        label={texts.visibility}
        value={values.visibility}
        options={VISIBILITIES.map((visibility) => ({ value: visibility, label: texts.visibilities[visibility] }))}
        error={issues.visibility}
        readOnly={busy}
        onChange={(value) => set('visibility', VISIBILITIES.find((one) => one === value) ?? values.visibility)}
      />
    ),
    shown: ({ visibility }) => texts.visibilities[visibility],
  },
  shownFrom: {
    section: 'showing',
    label: texts.shownFrom,
    Input: ({ field, values }) =>
      values.visibility === 'scheduled' && (
        <TextInput {...field('shownFrom')} type="datetime-local" label={texts.shownFrom} />
      ),
    shown: ({ shownFrom }) => timeText(shownFrom),
  },
  shownUntil: {
    section: 'showing',
    label: texts.shownUntil,
    Input: ({ field, values }) =>
      (values.visibility === 'shown' || values.visibility === 'scheduled') && (
        <TextInput
          {...field('shownUntil')}
          type="datetime-local"
          label={texts.shownUntil}
          hint={texts.shownUntilHint}
        />
      ),
    shown: ({ shownUntil }) => timeText(shownUntil),
  },
  datedPrices: {
    section: 'datedPrices',
    label: texts.datedPrices,
    Input: (fields) => <DatedPricesInput {...fields} busy={fields.busy || fields.priceLock !== undefined} />,
    shown: ({ datedPrices }) => datedPrices.map(datedPriceLine).join('\n'),
  },
  category: {
    section: 'place',
    label: texts.category,
    Input: ({ field, levels }) => (
      <OptionsRead query={levels.categories.read}>
        <SelectInput
          {...field('category')}
          label={texts.category}
          placeholder={texts.chooseCategory}
          options={levels.categories.options}
        />
      </OptionsRead>
    ),
    shown: ({ category }, { categories }) => nameIn(categories.options, category),
    theirs: ({ productCategory }) => productCategory?.categoryName ?? '',
  },
  subCategory: {
    section: 'place',
    label: texts.subCategory,
    Input: ({ field, values, levels }) => (
      <OptionsRead query={levels.subCategories.read}>
        <SelectInput
          {...field('subCategory')}
          label={texts.subCategory}
          placeholder={texts.chooseSubCategory}
          options={levels.subCategories.options}
          disabled={values.category === ''}
        />
      </OptionsRead>
    ),
    shown: ({ subCategory }, { subCategories }) => nameIn(subCategories.options, subCategory),
    theirs: ({ productSubCategory }) => productSubCategory?.subCategoryName ?? '',
  },
  subSubCategory: {
    section: 'place',
    label: texts.subSubCategory,
    Input: ({ field, values, levels }) => (
      <OptionsRead query={levels.subSubCategories.read}>
        <SelectInput
          {...field('subSubCategory')}
          label={texts.subSubCategory}
          placeholder={texts.noSubSubCategory}
          options={levels.subSubCategories.options}
          disabled={values.subCategory === ''}
        />
      </OptionsRead>
    ),
    shown: ({ subSubCategory }, { subSubCategories }) => nameIn(subSubCategories.options, subSubCategory),
    theirs: ({ productSubSubCategory }) => productSubSubCategory?.subSubCategoryName ?? '',
  },
  seller: {
    section: 'place',
    label: texts.seller,
    Input: ({ values, issues, busy, set, isAdmin, user }) =>
      isAdmin && (
        <SellerPicker
          label={texts.seller}
          hint={texts.sellerHint}
          error={issues.seller}
          seller={values.seller.id}
          also={user ?? undefined}
          readOnly={busy}
          onChoose={(id, name) => set('seller', { id, name })}
        />
      ),
    shown: ({ seller }) => seller.name,
  },
  popularProducts: {
    section: 'finding',
    label: texts.popularLabel,
    Input: ({ field, initialLabel }) => (
      <SelectInput
        {...field('popularProducts')}
        label={texts.popularLabel}
        placeholder={texts.noLabel}
        options={[...new Set([...POPULAR_LABELS, ...(initialLabel ? [initialLabel] : [])])].map((label) => ({
          value: label,
          label: valueText(label),
        }))}
      />
    ),
  },
  searchTags: {
    section: 'finding',
    label: texts.searchTags,
    Input: (fields) => (
      <CommonInput
        fields={fields}
        name="searchTags"
        label={texts.searchTags}
        hint={texts.searchTagsHint}
        options={COMMON_TAGS}
        listed
        textOf={tagText}
      />
    ),
  },
  searchTagsBn: {
    section: 'finding',
    label: texts.banglaTags,
    Input: ({ field }) => (
      <BanglaInput
        {...field('searchTagsBn')}
        label={texts.banglaTags}
        hint={texts.banglaTagsHint}
        needed={false}
        autoComplete="off"
      />
    ),
  },
  colors: {
    section: 'variants',
    label: texts.colours,
    Input: ({ values, issues, busy, set }) => (
      <ColorPicker
        name="colors"
        label={texts.colours}
        value={values.colors}
        presets={PRESET_COLOURS}
        error={issues.colors}
        disabled={busy}
        onChange={(colours) => set('colors', colours)}
      />
    ),
    shown: ({ colors }) => colors.join(', '),
  },
  sizes: {
    section: 'variants',
    label: texts.sizes,
    Input: (fields) => (
      <CommonInput
        fields={fields}
        name="sizes"
        label={texts.sizes}
        hint={texts.sizesHint}
        options={COMMON_SIZES}
        listed
        textOf={valueText}
      />
    ),
  },
  sizeNamesBn: {
    section: 'variants',
    label: texts.banglaSizes,
    Input: SizeNamesInput,
    shown: ({ sizeNamesBn }) => sizeNamesBn.join(', '),
  },
  soldOut: {
    section: 'variants',
    label: texts.soldOut,
    Input: SoldOutInput,
    shown: ({ soldOut }) => soldOut.map(colourText).join(', '),
  },
  faqs: {
    section: 'faqs',
    label: texts.faqs,
    Input: (fields) => <FaqInput {...fields} name="faqs" texts={texts.faqTexts} />,
    shown: ({ faqs }) => faqLines(faqs),
  },
  faqsBn: {
    section: 'faqs',
    label: texts.banglaFaqs,
    Input: (fields) => useHasBangla() && <FaqInput {...fields} name="faqsBn" texts={texts.banglaFaqTexts} />,
    shown: ({ faqsBn }) => faqLines(faqsBn),
  },
  images: {
    section: 'pictures',
    label: texts.images,
    Input: ({ images, isDraft, isHeld }) => (
      <ImagePicker
        {...images}
        name="images"
        label={texts.images}
        hint={isDraft && !isHeld ? texts.draftHint : texts.imagesHint}
        multiple
        main={editorTexts.mainPicture}
      />
    ),
    shown: ({ images }) => editorTexts.imagesOf(images.length, images.filter((image) => !isStored(image)).length),
  },
  video: {
    section: 'pictures',
    label: texts.video,
    Input: ({ field }) => (
      <TextInput {...field('video')} label={texts.video} hint={texts.videoHint} type="url" autoComplete="off" />
    ),
  },
}

type Row = ProductInput & { readonly shown?: Format }

/** The inputs in their order, each with its name and its format. */
export const inputs = Object.entries<Row>(productInputs).map(([name, { shown, ...input }]) => ({
  name,
  ...input,
  shown: shown ?? ((values: Readonly<Record<string, unknown>>) => String(values[name])),
}))
