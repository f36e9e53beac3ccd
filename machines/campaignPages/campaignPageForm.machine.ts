import type { CampaignPage } from '#contract/campaignPages/entity.ts'
import { campaignPageFields } from '#contract/campaignPages/fields.ts'
import { campaignPageForm, placedPictures } from '#contract/campaignPages/formRules.ts'
import {
  createCampaignPage,
  getCampaignPage,
  getLastChangeOfCampaignPage,
  updateCampaignPage,
} from '#contract/campaignPages/staffApi.ts'
import { UPLOAD_MAX_FILES } from '#contract/constants.ts'
import { createValidator } from '#contract/fields/check.ts'
import { partsEncoder } from '#contract/fields/fieldTable.ts'
import { NEW_IMAGE } from '#contract/fields/imageOrder.ts'
import { isStored, storedImage } from '#contract/fields/storedImages.ts'
import { productAddress } from '#contract/routes/addresses.ts'
import { ruleOf } from '#contract/rules.ts'
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
import type { FormCancel, SaveInput, UploadProgress } from '../core/entityForm/entityForm.types.ts'
import {
  type ImageEvent,
  type Images,
  type ImagesMove,
  imageListTransitions,
  imageParts,
} from '../core/entityForm/imageForm.ts'
import type { FormEvent } from '../core/form/form.ts'
import { changeField, submitTo } from '../core/form/formActions.ts'

type Page = Pick<CampaignPage, 'slug' | 'title' | 'text' | 'productId' | 'state' | 'linkedFrom'>
export type CampaignPageValues = { images: Images; titleBn: string; textBn: string } & {
  -readonly [K in keyof Page]: Page[K]
}

type Body = typeof campaignPageForm.Type

const textsOf = partsEncoder(campaignPageFields)

/** The page as a whole. A stored picture is sent by its address, a new one by its bytes. */
const payloadOf = ({ images, ...body }: Body) => ({
  ...textsOf(body),
  imageOrder: images.map((image) => (isStored(image) ? image.id : NEW_IMAGE)).join('\n'),
  pictures: images.filter((image) => !isStored(image)),
})

const rules = {
  events: {} as FormEvent<CampaignPageValues> | FormCancel | ImageEvent | ImagesMove | UploadProgress,
  blank: {
    images: [],
    slug: '',
    title: '',
    titleBn: '',
    text: '',
    textBn: '',
    productId: '',
    state: 'draft',
    linkedFrom: 'none',
  } as CampaignPageValues,
  valuesOf: (page: CampaignPage): CampaignPageValues => ({
    images: page.pictures.map((url, at) => storedImage(url, String(at + 1))),
    slug: page.slug,
    title: page.title,
    titleBn: page.titleBn ?? '',
    text: page.text,
    textBn: page.textBn ?? '',
    productId: page.productId && productAddress(page.productId),
    state: page.state,
    linkedFrom: page.linkedFrom,
  }),
  check: createValidator(campaignPageForm, placedPictures),
  texts: {
    created: 'campaignPages.created',
    updated: 'campaignPages.updated',
    fallback: 'campaignPages.save_failed',
  },
  serverFieldNames: { pictures: 'images', imageOrder: 'images' },
  save: saves(
    calls(createCampaignPage, ({ body }: SaveInput<Body>) => ({ payload: payloadOf(body) })),
    calls(updateCampaignPage, ({ id, body }: SaveInput<Body>) => ({ params: { id }, payload: payloadOf(body) })),
  ),
  load: loads(getCampaignPage, (params) => ({ params }), getLastChangeOfCampaignPage),
} as const

export const campaignPageFormMachine = sharedFormSetup(rules)
  .extend(imageParts(rules, { max: UPLOAD_MAX_FILES, tooMany: ruleOf('validation.maximum_images') }))
  .createMachine({
    id: 'campaignPageForm',
    description: 'Creation and editing of a page that the shop makes itself',
    context: startEntityForm(rules),
    initial: 'editing',
    states: {
      editing: {
        description: 'The person writes the page, in both languages, and chooses its pictures.',
        tags: ['form', 'draft'],
        on: {
          'form.change': changeField,
          ...imageListTransitions,
          'form.submit': submitTo('saving'),
          'form.cancel': { actions: 'goBack' },
        },
      },
      saving: savingWithUpload(uploadInput(rules)),
      conflict: resolvingConflict,
      saved,
    },
  })
