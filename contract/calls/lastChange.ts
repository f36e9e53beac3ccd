import { type EntityOf, entity, text, time } from './reading.ts'

/** The last change of an entity; `by` is empty where the person is not known. */
export const LastChange = entity('LastChange', { by: text, at: time })
export type LastChange = EntityOf<typeof LastChange>
