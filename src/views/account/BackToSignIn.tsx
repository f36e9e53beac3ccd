import { Text } from '@radix-ui/themes'
import { accountRoutes } from '#contract/routes/account.ts'
import { returnTo } from '#machines/core/redirects.ts'
import { accountStepScreens as texts } from '#messages/accountSteps.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** Link to the sign-in page. It passes on `from`, the page to return to after sign-in. */
export const BackToSignIn = ({ before, label, from }: { before?: string; label?: string; from?: string }) => (
  <Text size="2">
    {before}{' '}
    <TextLink to={accountRoutes.login} state={{ from: returnTo(from) }}>
      {label ?? texts.backToSignIn}
    </TextLink>
  </Text>
)
