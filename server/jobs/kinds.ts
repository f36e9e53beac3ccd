import type { JobKind } from '#contract/jobs/entity.ts'
import type { NeededRight } from '#contract/users/rights.ts'

/** The kind of the job that takes back what a job of a kind has done; kinds without one cannot be undone. */
export const undoKinds: { readonly [Kind in JobKind]?: JobKind } = {
  moveOrder: 'undoOrderMove',
  changeProduct: 'undoProductChange',
}

/** The right that the items of a job need when they are done, and its person to see and undo it. `every`: customers have such jobs too. */
export const JOB_RIGHTS: { readonly [Kind in JobKind]: NeededRight } = {
  moveOrder: 'orders.step',
  undoOrderMove: 'orders.step',
  packParcel: 'packing',
  reportParcel: 'parcels',
  changeProduct: 'catalogue',
  undoProductChange: 'catalogue',
  importProducts: 'catalogue',
  fetchPicture: 'catalogue',
  gatherOwnData: 'every',
}
