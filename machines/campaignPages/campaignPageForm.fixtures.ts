import type { CampaignPage } from '#contract/campaignPages/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import {
  cancelEvents,
  conflictOutcomes,
  formEvents,
  imageListEvents,
  saveOutcomes,
} from '../core/entityForm/entityForm.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { CampaignPageValues, campaignPageFormMachine } from './campaignPageForm.machine.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
export const eidPage: CampaignPage = {
  _id: 'eid',
  slug: 'eid-offer',
  title: 'Eid offer',
  titleBn: 'ঈদের অফার',
  text: '## Sarees for Eid\n\n![A red saree on a loom](1)\n\nWoven in **Tangail**, three days by hand.',
  textBn: '## ঈদের শাড়ি\n\n![তাঁতে একটি লাল শাড়ি](1)\n\n**টাঙ্গাইলে** তিন দিন ধরে হাতে বোনা।',
  pictures: ['/media/banner-eid.webp'],
  productId: '',
  state: 'published',
  linkedFrom: 'both',
  ...at,
}
const theirs: CampaignPage = { ...eidPage, title: 'Eid sale', updatedAt: '2026-05-02T06:00:00.000Z' }

export const campaignPageFormFixtures = {
  inputs: {
    creating: { back: adminRoutes.shopDetails },
    editing: { item: eidPage, back: adminRoutes.shopDetails },
  },
  events: {
    ...formEvents<CampaignPageValues>([
      { type: 'form.change', field: 'slug', value: 'boishakh' },
      { type: 'form.change', field: 'title', value: 'Pohela Boishakh' },
      { type: 'form.change', field: 'slug', value: 'Pohela Boishakh' },
      { type: 'form.change', field: 'text', value: 'Opening offer ![](1)' },
      { type: 'form.change', field: 'title', value: 'Eid sale until Friday' },
    ]),
    ...imageListEvents,
    ...cancelEvents,
  },
  outcomes: {
    save: saveOutcomes(eidPage, {
      path: ['slug'],
      message: 'Another page has this address. Enter another one.',
    }),
    conflict: conflictOutcomes(theirs),
  },
} satisfies FixturesOf<typeof campaignPageFormMachine>
