import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { conflictOutcomes, formEvents, saveOutcomes } from '../core/entityForm/entityForm.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { ShopDetailsValues, shopDetailsMachine } from './shopDetails.machine.ts'

/** Every field is filled in, and every policy has a text. */
export const shopDetails: ShopDetails = {
  shopName: 'Haat Bazar Ltd.',
  shopNameBn: 'হাট বাজার লিমিটেড',
  shortName: 'Haat',
  shortNameBn: 'হাট',
  tagline: 'An open market for Bangladesh',
  taglineBn: 'সারা বাংলাদেশের হাট',
  senderName: 'Haat Bazar',
  smsPrefix: 'HAAT',
  smsPrefixBn: 'হাট',
  address: 'House 12, Road 5, Gulshan\nDhaka 1212',
  addressBn: 'বাড়ি ১২, সড়ক ৫, গুলশান\nঢাকা ১২১২',
  phone: '09612345678',
  email: 'hello@haat.example',
  whatsapp: '01711223344',
  links: 'https://www.facebook.com/haat.example\nhttps://www.youtube.com/@haat.example',
  openingHours: 'Saturday to Thursday, 10 to 20',
  openingHoursBn: 'শনি থেকে বৃহস্পতি, সকাল ১০টা থেকে রাত ৮টা',
  footerText: 'Prices include VAT.',
  footerTextBn: 'দামের মধ্যে ভ্যাট আছে।',
  firstLanguage: '',
  accent: '',
  icon: '',
  tradeLicence: 'TRAD/DSCC/012345/2024',
  dbid: '512490662',
  bin: '0012345670101',
  complaintContact: 'Shirin Sultana',
  complaintContactBn: 'শিরিন সুলতানা',
  complaintPhone: '01911223344',
  complaintEmail: 'complaints@haat.example',
  refundDays: 7,
  policies: [
    { _id: 'delivery', version: 2 },
    { _id: 'privacy', version: 5 },
    { _id: 'refund', version: 4 },
    { _id: 'return', version: 3 },
    { _id: 'terms', version: 6 },
  ],
  pages: [],
  policiesVersion: 6,
  analytics: [],
  updatedAt: '2026-05-01T06:00:00.000Z',
}
const moved: ShopDetails = { ...shopDetails, phone: '01812345678', updatedAt: '2026-05-02T06:00:00.000Z' }
const renamed: ShopDetails = { ...shopDetails, shopName: 'Haat', updatedAt: '2026-05-03T06:00:00.000Z' }

export const shopDetailsFixtures = {
  inputs: { stored: { item: shopDetails } },
  events: {
    ...formEvents<ShopDetailsValues>([
      { type: 'form.change', field: 'phone', value: ' 01812345678 ' },
      { type: 'form.change', field: 'bin', value: '123' },
    ]),
    'item.read': [
      { type: 'item.read', item: renamed },
      { type: 'item.read', item: shopDetails },
    ],
  },
  outcomes: {
    save: saveOutcomes(moved, {
      path: ['phone'],
      message: 'Enter a number with its 0, such as 01712345678, or a short code of 5 digits',
    }),
    conflict: conflictOutcomes({ ...renamed, phone: '01912345678' }),
    watchItem: {},
  },
} satisfies FixturesOf<typeof shopDetailsMachine>
