import type { SessionUser } from '../../../contract/entities/user.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'

/** The password (spec section 2.6, Security), and below it where one is signed in. */
export const SecurityTab = ({ user }: { user: SessionUser }) => (
  <>
    <PasswordForm user={user} />
    <SessionList />
  </>
)
