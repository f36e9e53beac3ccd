import { Text } from '@radix-ui/themes'
import { accountStepScreens as texts } from '../../../contract/texts/accountStepScreens.ts'
import { remembered } from '../../../machines/places.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** The way to sign-in, which brings the remembered place along. */
export const BackToSignIn = ({ before, label, from }: { before?: string; label?: string; from?: string }) => (
  <Text size="2">
    {before}{' '}
    <TextLink to="/login" state={{ from: remembered(from) }}>
      {label ?? texts.backToSignIn}
    </TextLink>
  </Text>
)
