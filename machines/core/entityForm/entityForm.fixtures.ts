import type { ImageRef } from '#contract/fields/files.ts'
import { errorReply, successReply, unanswered, unreachable } from '../fixtures.ts'
import type { FormChange, Values } from '../form/form.ts'
import type { Versioned } from './entityForm.types.ts'

export const picture = (id: string, more: Partial<ImageRef> = {}): ImageRef => ({
  id,
  name: `${id}.webp`,
  type: 'image/webp',
  size: 40_000,
  ...more,
})

export const submitEvents = { 'form.submit': [{ type: 'form.submit' }] } as const
export const cancelEvents = { 'form.cancel': [{ type: 'form.cancel' }] } as const

/** Input and submit of a form. @param changes changes of this form's fields */
export const formEvents = <V extends Values>(changes: readonly [FormChange<V>, ...FormChange<V>[]]) => ({
  'form.change': changes,
  ...submitEvents,
})

/** Events of a form that uploads pictures. */
export const imageEvents = {
  'images.add': [{ type: 'images.add', images: [picture('front')] }],
  'images.remove': [{ type: 'images.remove', id: 'front' }],
  'images.refuse': [{ type: 'images.refuse', id: 'broken', text: 'images.unreadable' }],
  'upload.progress': [{ type: 'upload.progress', sent: 20_000, total: 40_000 }],
} as const

/** Events of a form with several pictures. */
export const imageListEvents = { ...imageEvents, 'images.move': [{ type: 'images.move', id: 'front', to: 0 }] } as const

/** Outcomes of `save`. @param issue a broken rule, with the server's name of the field */
export const saveOutcomes = <Item extends Versioned | null>(
  saved: Item,
  issue: { path: string[]; message: string },
) => ({
  good: successReply(saved),
  refused: errorReply(400, issue.message, { issues: [issue] }),
  conflict: errorReply(409, 'Somebody else changed this meanwhile. Reload and try again.'),
  serverError: errorReply(500),
  unreachable,
  unanswered,
})

/** Outputs of the child `conflict`. @param theirs the version of the server */
export const conflictOutcomes = <Item extends Versioned>(theirs: Item) => ({
  keptMine: { choice: 'mine' as const, theirs },
  tookTheirs: { choice: 'theirs' as const, theirs },
  wentBack: { choice: 'back' as const, theirs },
  unread: { choice: 'unread' as const, theirs: null },
})
