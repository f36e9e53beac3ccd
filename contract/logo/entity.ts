import { type EntityOf, type EntitySchema, entity, id, text, time } from '../reading.ts'

/** One without an id can still be seen, though not deleted (spec section 8, 'Logo not found'). */
const logoId: EntitySchema<string> = { strict: id.strict, tolerant: text.tolerant }
export const Logo = entity('Logo', { _id: logoId, img: text, updatedAt: time })
export type Logo = EntityOf<typeof Logo>
