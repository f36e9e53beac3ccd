import type { SessionUser } from '../../../contract/users/entity.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoStep } from './TwoStep.tsx'

/** The password (spec section 2.6, Security), and below it the second factor and where one is signed in. */
export const SecurityTab = ({ user }: { user: SessionUser }) => (
  <div className="security">
    <PasswordForm user={user} />
    <TwoStep user={user} />
    <SessionList />
  </div>
)
