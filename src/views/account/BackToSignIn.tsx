import { Text } from '@radix-ui/themes'
import { returnTo } from '../../../machines/core/redirects.ts'
import { accountStepScreens as texts } from '../../../messages/en/accountStepScreens.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** The way to sign-in, which brings the remembered place along. */
export const BackToSignIn = ({ before, label, from }: { before?: string; label?: string; from?: string }) => (
  <Text size="2">
    {before}{' '}
    <TextLink to="/login" state={{ from: returnTo(from) }}>
      {label ?? texts.backToSignIn}
    </TextLink>
  </Text>
)
