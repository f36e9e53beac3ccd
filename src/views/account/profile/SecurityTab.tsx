import { Flex } from '@radix-ui/themes'
import type { SessionUser } from '#contract/users/entity.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoStep } from './TwoStep.tsx'

/** Password form (product 7.3), second factor and the list of sessions. */
export const SecurityTab = ({ user }: { user: SessionUser }) => (
  <Flex direction="column" gap="6">
    <PasswordForm user={user} />
    <TwoStep user={user} />
    <SessionList />
  </Flex>
)
