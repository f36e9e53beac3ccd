import type { Banner } from '../../contract/banners/entity.ts'
import { bannerForm } from '../../contract/banners/formRules.ts'
import { createValidator } from '../../contract/check.ts'
import { bannerTexts as texts } from '../../messages/en/banners.ts'
import { editorMachine } from '../core/editor/editor.ts'
import type { Images } from '../core/images/images.ts'

export type BannerValues = {
  images: Images
  bannerCategory: string
  bannerSubCategory: string
  /** Discount in percent, as typed. */
  bannerOffer: string
}

const blank: BannerValues = { images: [], bannerCategory: '', bannerSubCategory: '', bannerOffer: '0' }

/** Creation of a banner (product 5.9, 9.15). A change of the category clears the subcategory. */
export const bannerFormMachine = editorMachine({
  id: 'bannerForm',
  blank,
  valuesOf: (_: Banner): BannerValues => blank,
  check: createValidator(bannerForm),
  texts: { created: texts.created, fallback: texts.createFailed },
  kinds: ['Banner'],
  images: { max: 1, tooMany: '' },
  serverFieldNames: { bannerImage: 'images' },
  onFieldChange: (values, { field }) => (field === 'bannerCategory' ? { ...values, bannerSubCategory: '' } : values),
})
