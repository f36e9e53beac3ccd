import { Schema } from 'effect'

const id = Schema.String.check(Schema.isMaxLength(100))

/** Body of `PUT /members/:id`: the id of a role; null for all rights of the seller. */
export const MemberToSave = Schema.Struct({ staffRole: Schema.NullOr(id) })
export type MemberToSave = typeof MemberToSave.Type

/** Body of `PUT /stores/chosen`: the id of a store of `GET /stores`; null for the person themselves. */
export const StoreToChoose = Schema.Struct({ store: Schema.NullOr(id) })
