import { getTrash } from '#contract/trash/api.ts'
import { TRASH_KINDS } from '#contract/trash/entity.ts'
import { endpointQuery } from './query.ts'

export interface TrashFilter {
  /** From 1. */
  readonly page: number
  readonly search?: string | undefined
  readonly kind?: string | undefined
}

/** A page of the trash; a seller gets their own products. An unknown kind is no filter. */
export const trashQuery = ({ page, search, kind: name }: TrashFilter) => {
  const kind = TRASH_KINDS.find((one) => one === name)
  return endpointQuery(['Trash'], getTrash, {
    query: { ...(page > 1 ? { page } : {}), ...(search ? { search } : {}), ...(kind ? { kind } : {}) },
  })
}
