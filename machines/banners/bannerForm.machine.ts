import type { Banner } from '#contract/banners/entity.ts'
import { bannerDays, bannerForm } from '#contract/banners/formRules.ts'
import { createBanner, getBanner, getLastChangeOfBanner, updateBanner } from '#contract/banners/staffApi.ts'
import { createValidator } from '#contract/fields/check.ts'
import { calls } from '../core/calls.ts'
import { loads } from '../core/conflict/conflict.machine.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import {
  resolvingConflict,
  saved,
  saves,
  savingWithUpload,
  sharedFormSetup,
  uploadInput,
} from '../core/entityForm/entityForm.ts'
import type { FormCancel, Mode, SaveInput, UploadProgress } from '../core/entityForm/entityForm.types.ts'
import {
  type ImageEvent,
  type Images,
  imageParts,
  imageTransitions,
  storedImages,
} from '../core/entityForm/imageForm.ts'
import type { FormEvent } from '../core/form/form.ts'
import { changeField, submitTo } from '../core/form/formActions.ts'

export type BannerValues = {
  images: Images
  bannerCategory: string
  bannerSubCategory: string
  /** Discount in percent, as typed. */
  bannerOffer: string
  /** First and last day, `yyyy-MM-dd` or empty. */
  bannerFrom: string
  bannerTo: string
}

const blank: BannerValues = {
  images: [],
  bannerCategory: '',
  bannerSubCategory: '',
  bannerOffer: '0',
  bannerFrom: '',
  bannerTo: '',
}
const check = {
  create: createValidator(bannerForm.create, bannerDays),
  edit: createValidator(bannerForm.edit, bannerDays),
}

type Body = typeof bannerForm.create.Type | typeof bannerForm.edit.Type

const partsOf = ({ images, bannerCategory, bannerOffer }: Body) => ({
  bannerImage: images,
  bannerCategory,
  bannerOffer: String(bannerOffer),
})
/** A new banner sends only the fields that are set, as the specification has them. */
const ifSet = (value: string) => value || undefined

const rules = {
  events: {} as FormEvent<BannerValues> | FormCancel | ImageEvent | UploadProgress,
  blank,
  valuesOf: ({
    bannerCategory,
    bannerSubCategory,
    bannerOffer,
    bannerFrom,
    bannerTo,
    bannerImage,
  }: Banner): BannerValues => ({
    images: storedImages(bannerImage),
    bannerCategory: bannerCategory?._id ?? '',
    bannerSubCategory: bannerSubCategory?._id ?? '',
    bannerOffer: String(bannerOffer),
    bannerFrom,
    bannerTo,
  }),
  check: (values: BannerValues, mode: Mode) => check[mode](values),
  texts: { created: 'banners.created', updated: 'banners.updated', fallback: 'banners.create_failed' },
  serverFieldNames: { bannerImage: 'images' },
  onFieldChange: (values: BannerValues, { field }: { field: string }) =>
    field === 'bannerCategory' ? { ...values, bannerSubCategory: '' } : values,
  save: saves(
    calls(createBanner, ({ body }: SaveInput<Body>) => ({
      payload: {
        ...partsOf(body),
        bannerSubCategory: ifSet(body.bannerSubCategory),
        bannerFrom: ifSet(body.bannerFrom),
        bannerTo: ifSet(body.bannerTo),
      },
    })),
    calls(updateBanner, ({ id, body }: SaveInput<Body>) => {
      const { bannerSubCategory, bannerFrom, bannerTo } = body
      return { params: { id }, payload: { ...partsOf(body), bannerSubCategory, bannerFrom, bannerTo } }
    }),
  ),
  load: loads(getBanner, (params) => ({ params }), getLastChangeOfBanner),
} as const

/** A change of the category clears the subcategory. */
export const bannerFormMachine = sharedFormSetup(rules)
  .extend(imageParts(rules, { max: 1 }))
  .createMachine({
    id: 'bannerForm',
    description: 'Creation and editing of a banner (product 5.9, 9.15)',
    context: startEntityForm(rules),
    initial: 'editing',
    states: {
      editing: {
        description: 'The administrator fills in the banner and chooses its picture.',
        tags: ['form', 'draft'],
        on: {
          'form.change': changeField,
          ...imageTransitions,
          'form.submit': submitTo('saving'),
          'form.cancel': { actions: 'goBack' },
        },
      },
      saving: savingWithUpload(uploadInput(rules)),
      conflict: resolvingConflict,
      saved,
    },
  })
