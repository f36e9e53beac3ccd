import { entity, id, type Of, type Reading, text, time } from '../reading.ts'

/** One without an id can still be seen, though not deleted (spec section 8, 'Logo not found'). */
const logoId: Reading<string> = { strict: id.strict, tolerant: text.tolerant }
export const Logo = entity('Logo', { _id: logoId, img: text, updatedAt: time })
export type Logo = Of<typeof Logo>
