import { type EntityOf, type EntitySchema, entity, id, text, time } from '../calls/reading.ts'

/** A logo without an id can be shown, but not deleted (product 10.3, 'Logo not found'). */
const logoId: EntitySchema<string> = { wire: id.wire, lenient: text.lenient }
export const Logo = entity('Logo', { _id: logoId, img: text, updatedAt: time })
export type Logo = EntityOf<typeof Logo>
