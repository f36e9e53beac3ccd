import type { Banner } from '#contract/banners/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import {
  cancelEvents,
  conflictOutcomes,
  formEvents,
  imageEvents,
  saveOutcomes,
} from '../core/entityForm/entityForm.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { BannerValues, bannerFormMachine } from './bannerForm.machine.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
export const mangoes: Banner = {
  _id: 'mangoes',
  bannerImage: '/media/banner-mango.webp',
  bannerCategory: { _id: 'food', categoryName: 'Food' },
  bannerSubCategory: { _id: 'fruit', subCategoryName: 'Fruit' },
  bannerOffer: 15,
  bannerFrom: '2026-11-20',
  bannerTo: '',
  ...at,
}

export const bannerFormFixtures = {
  inputs: { creating: { back: adminRoutes.banners }, editing: { item: mangoes, back: adminRoutes.banners } },
  events: {
    ...formEvents<BannerValues>([
      { type: 'form.change', field: 'bannerCategory', value: 'food' },
      { type: 'form.change', field: 'bannerSubCategory', value: 'fruit' },
      { type: 'form.change', field: 'bannerOffer', value: '101' },
      { type: 'form.change', field: 'bannerTo', value: '2026-12-31' },
      { type: 'form.change', field: 'bannerOffer', value: '25' },
    ]),
    ...imageEvents,
    ...cancelEvents,
  },
  outcomes: {
    save: saveOutcomes(mangoes, {
      path: ['bannerCategory'],
      message: 'There is no such category (any more). Choose another one.',
    }),
    conflict: conflictOutcomes({
      ...mangoes,
      bannerOffer: 20,
      updatedAt: '2026-05-02T06:00:00.000Z',
      changedBy: 'Selina Begum',
    }),
  },
} satisfies FixturesOf<typeof bannerFormMachine>
