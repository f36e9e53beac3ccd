import type * as en from '../en/jobs.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'
import { ordersOf, productsOf } from './office.ts'
import { statusNames } from './orders.ts'
import { ownDataFileTexts } from './ownData.ts'
import { parcelsTexts } from './parcels.ts'
import { bulkProductsTexts } from './products.ts'

const nameIn = (names: Readonly<Record<string, string>>, subject: string) =>
  Object.entries(names).find(([code]) => code === subject)?.[1]

const moveTo = (status: string) => `“${nameIn(statusNames, status) ?? status}” চিহ্নিত করুন`

const changeOf = (kind: string) => nameIn(bulkProductsTexts.kinds, kind) ?? 'পণ্য বদলান'

export const jobListTexts: Translation<typeof en.jobListTexts> = {
  jobs: 'চলমান কাজ',
  names: {
    moveOrder: moveTo,
    undoOrderMove: (status) => `ফিরিয়ে নেওয়া: ${moveTo(status)}`,
    packParcel: (courier) => `পার্সেল: ${courier}`,
    reportParcel: (state) => `পার্সেল: ${nameIn(parcelsTexts.manySteps, state) ?? state}`,
    changeProduct: changeOf,
    undoProductChange: (kind) => `ফিরিয়ে নেওয়া: ${changeOf(kind)}`,
    importProducts: (file) => `${file} ইমপোর্ট`,
    fetchPicture: (file) => `ছবি: ${file}`,
    gatherOwnData: () => ownDataFileTexts.title,
  },
  counted: {
    moveOrder: ordersOf,
    undoOrderMove: ordersOf,
    packParcel: ordersOf,
    reportParcel: ordersOf,
    changeProduct: productsOf,
    undoProductChange: productsOf,
    importProducts: productsOf,
    fetchPicture: (count) => `${formatCount(count)}টি ছবি`,
    gatherOwnData: (count) => `${formatCount(count)}টি ফাইল`,
  },
  byKey: (program) => `কী: ${program}`,
  progress: (done, all) => `${formatCount(done)} / ${all}`,
  finished: (done, failed) =>
    failed === 0 ? `${done} সম্পন্ন` : `${done} সম্পন্ন, ${formatCount(failed)}টি আগের মতোই আছে`,
  nothingDone: 'কিছুই ইমপোর্ট হয়নি',
  undo: 'ফিরিয়ে নিন',
  undoing: 'ফিরিয়ে নেওয়া হচ্ছে…',
  dismiss: (name) => `বন্ধ করুন: ${name}`,
  failures: 'যেগুলো আগের মতোই আছে',
}
