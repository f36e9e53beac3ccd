import type { JobKind } from '#contract/jobs/entity.ts'

/** The kind of the job that takes back what a job of a kind has done; kinds without one cannot be undone. */
export const undoKinds: { readonly [Kind in JobKind]?: JobKind } = {
  moveOrder: 'undoOrderMove',
  changeProduct: 'undoProductChange',
}
