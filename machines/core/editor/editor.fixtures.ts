import { commonTexts } from '../../../messages/en/common.ts'
import { errorReply, successReply, unreachable } from '../fixtures.ts'
import type { FormChange, Values } from '../form/form.ts'
import type { ImageRef } from '../images/images.ts'
import type { Versioned } from './editor.types.ts'

export const picture = (id: string, more: Partial<ImageRef> = {}): ImageRef => ({
  id,
  name: `${id}.webp`,
  type: 'image/webp',
  size: 40_000,
  ...more,
})

/** All events of an entity form. @param changes changes of this form's fields */
export const editorEvents = <V extends Values>(changes: readonly [FormChange<V>, ...FormChange<V>[]]) => ({
  'form.change': changes,
  'form.submit': [{ type: 'form.submit' }] as const,
  'form.cancel': [{ type: 'form.cancel' }] as const,
  'images.add': [{ type: 'images.add', images: [picture('front')] }] as const,
  'images.remove': [{ type: 'images.remove', id: 'front' }] as const,
  'images.move': [{ type: 'images.move', id: 'front', to: 0 }] as const,
  'images.refuse': [{ type: 'images.refuse', text: 'Error processing images. Please try again.' }] as const,
  'upload.progress': [{ type: 'upload.progress', sent: 20_000, total: 40_000 }] as const,
  'conflict.keepMine': [{ type: 'conflict.keepMine' }] as const,
  'conflict.takeTheirs': [{ type: 'conflict.takeTheirs' }] as const,
  'conflict.back': [{ type: 'conflict.back' }] as const,
  'item.read': [{ type: 'item.read', item: {} }] as const,
})

/** Outcomes of the calls of an entity form. @param issue a broken rule, with the server's name of the field */
export const editorOutcomes = <Item extends Versioned>(saved: Item, issue: { path: string[]; message: string }) => ({
  save: {
    good: successReply(saved),
    refused: errorReply(400, issue.message, { issues: [issue] }),
    conflict: errorReply(409, commonTexts.changedSince),
    serverError: errorReply(500),
    unreachable,
  },
  load: { good: successReply(saved), refused: errorReply(404, 'Not found'), unreachable },
  watchItem: {},
})
