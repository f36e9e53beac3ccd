import { createContext } from 'react'

/** What an open form says after somebody has deleted its item. */
export interface DeletedItem {
  /** Who can restore the item, and until when. */
  readonly hint: string
  /** Address of the trash that may have it. */
  readonly trash: string
}

/** The item of the form below, where it is deleted; null where it exists. */
export const DeletedItemContext = createContext<DeletedItem | null>(null)
