import { and, assign } from 'xstate'
import { PRODUCT_IMAGES_MAX } from '#contract/constants.ts'
import { catalogueTexts } from '#messages/en/catalogue.ts'
import { productFormTexts } from '#messages/en/products.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import { resolvingConflict, saved, savingWithUpload, sharedFormSetup } from '../core/entityForm/entityForm.ts'
import { imageListTransitions, imageParts, showImageIssues } from '../core/entityForm/imageForm.ts'
import { changeField } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { productRules as rules, saveProductInput } from './productForm.rules.ts'

const lacksUser = {
  guard: 'lacksUser',
  actions: { type: 'toastError', params: { text: productFormTexts.notAuthenticated } },
} as const

/** On creation a change of a category clears the levels below it; on edit nothing is cleared. */
export const productFormMachine = sharedFormSetup(rules)
  .extend(imageParts(rules, { max: PRODUCT_IMAGES_MAX, tooMany: catalogueTexts.maximumImages }))
  .extend({
    guards: { lacksUser: and(['isValid', ({ context }) => !context.extra?.user]) },
    actions: {
      leadTo: assign({ back: (_, { to }: { to: string }) => to }),
      leadToList: assign({ back: ({ context }) => context.extra?.list ?? context.back }),
    },
  })
  .createMachine({
    id: 'productForm',
    description: 'Creation and editing of a product, for administrators and owners (product 9.8 to 9.11)',
    // The name of a product, not of a person.
    meta: { redaction: { 'values.name': 'open', 'initial.name': 'open' } } satisfies DeclaresRedaction,
    context: startEntityForm(rules),
    initial: 'editing',
    states: {
      editing: {
        tags: ['form', 'draft'],
        on: {
          'form.change': changeField,
          ...imageListTransitions,
          'form.submit': [lacksUser, { guard: 'isValid', target: 'saving', actions: 'leadToList' }, ...showImageIssues],
          'form.saveNext': [
            lacksUser,
            { guard: 'isValid', target: 'saving', actions: { type: 'leadTo', params: ({ event }) => event } },
            ...showImageIssues,
          ],
          'form.cancel': { actions: ['leadToList', 'goBack'] },
        },
      },
      saving: savingWithUpload(saveProductInput),
      conflict: resolvingConflict,
      saved,
    },
  })
