import { ChoosePassword } from '../account/proof.ts'
import { absentOr, type EntityOf, entity, flag, id, nullable, oneOf, text, time } from '../calls/reading.ts'

/** What a person can be invited as; an administrator may have a role of the staff. */
export const INVITED_ROLES = ['admin', 'owner'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** Days for which an invitation is good, counted from its newest message. */
export const INVITATION_DAYS = 7

const role = oneOf(INVITED_ROLES, 'owner')

/** An invitation that waits for its person. */
export const Invitation = entity('Invitation', {
  _id: id,
  name: text,
  /** The e-mail address or the phone number. */
  to: text,
  role,
  /** The id of the role; absent with all rights, and for sellers of their own. */
  staffRole: absentOr(text),
  /** The name of the person who has invited. */
  by: text,
  sentAt: time,
  expiresAt: time,
  expired: flag,
})
export type Invitation = EntityOf<typeof Invitation>

/** What a link offers, to whoever has it. */
export const InvitationOffer = entity('InvitationOffer', {
  /** The address or number, masked. */
  to: text,
  role,
  /** The seller that the person is to work for; absent for the shop. */
  store: absentOr(text),
  /** The role by its own name, or by that of `ROLE_PRESETS`; null with all rights, and for sellers of their own. */
  staffRole: nullable(entity('OfferedRole', { name: text, preset: text })),
  /** Whether the address or number has an account, which then gets the role. */
  hasAccount: flag,
})
export type InvitationOffer = EntityOf<typeof InvitationOffer>

/**
 * After an invitation is taken: a new account chooses its password next, and the response sets the reset-grant cookie; null for
 * an account that has one.
 */
export const InvitationTaken = entity('InvitationTaken', { choosePassword: nullable(ChoosePassword) })
export type InvitationTaken = EntityOf<typeof InvitationTaken>
