import { useLocation, useSearch } from 'wouter'
import { accountRoutes } from '#contract/routes/account.ts'
import { shopTexts as texts } from '#messages/en/shop.ts'
import { ButtonLink } from '#views/ui/TextLink.tsx'

/** Link to sign-in that passes on the current address, so that a customer returns to it. */
export function SignInLink() {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <ButtonLink
      to={accountRoutes.login}
      state={{ from: search ? `${path}?${search}` : path }}
      variant="soft"
      data-personal
    >
      {texts.signIn}
    </ButtonLink>
  )
}
