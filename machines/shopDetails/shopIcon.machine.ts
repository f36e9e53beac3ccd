import { setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { shopIconForm } from '#contract/shopDetails/formRules.ts'
import { removeShopIcon, uploadShopIcon } from '#contract/shopDetails/staffApi.ts'
import { calls } from '../core/calls.ts'
import { type ConfirmInput, confirms } from '../core/confirm/confirm.machine.ts'
import { entityFormParts, startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import { keepsForm, savingAlone, uploadInput, uploading } from '../core/entityForm/entityForm.ts'
import type { SaveInput, UploadProgress } from '../core/entityForm/entityForm.types.ts'
import { type ImageEvent, type Images, imageParts, imageTransitions } from '../core/entityForm/imageForm.ts'
import { submitTo } from '../core/form/formActions.ts'
import { unexpectedTo } from '../core/reply.ts'

export type ShopIconValues = { images: Images }

type ShopIconEvent = { type: 'form.submit' } | { type: 'icon.remove' } | ImageEvent | UploadProgress

const rules = {
  events: {} as ShopIconEvent,
  blank: { images: [] } as ShopIconValues,
  valuesOf: (_: ShopDetails): ShopIconValues => ({ images: [] }),
  check: createValidator(shopIconForm),
  texts: { updated: 'shop_details.icon_updated', fallback: 'shop_details.icon_failed' },
  serverFieldNames: { img: 'images' },
  save: calls(uploadShopIcon, ({ body: { images }, onProgress }: SaveInput<ShopIconValues>) => ({
    payload: { img: images },
    onProgress,
  })),
} as const

const { types, ...parts } = entityFormParts<ShopIconValues, ShopDetails, ShopIconValues, ShopIconEvent, undefined>(
  rules,
)

export const shopIconMachine = setup({
  ...parts,
  types: { ...types, tags: {} as 'form' | 'draft' | 'busy' | 'confirming', children: {} as { confirm: 'confirm' } },
  actors: { save: rules.save, confirm: confirms(removeShopIcon, () => ({})) },
})
  .extend(imageParts(rules, { max: 1 }))
  .createMachine({
    id: 'shopIcon',
    description: 'The icon of the shop (product 16.40): a picture is uploaded, or the standard icon comes back',
    context: startEntityForm(rules),
    initial: 'editing',
    states: {
      editing: {
        description: 'A picture can be chosen.',
        tags: ['form', 'draft'],
        on: { ...imageTransitions, 'form.submit': submitTo('saving'), 'icon.remove': 'confirming' },
      },
      saving: {
        ...savingAlone(uploadInput(rules), keepsForm),
        ...uploading,
      },
      confirming: {
        description: 'The administrator confirms that the shop gets the standard icon back.',
        tags: 'confirming',
        invoke: {
          id: 'confirm',
          src: 'confirm',
          input: {
            id: '',
            success: 'shop_details.icon_removed',
            fallback: 'shop_details.icon_remove_failed',
          } satisfies ConfirmInput,
          onDone: 'editing',
          onError: unexpectedTo('editing'),
        },
      },
    },
  })
