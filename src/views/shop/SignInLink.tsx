import { useLocation, useSearch } from 'wouter'
import { shopTexts as texts } from '../../../messages/en/shop.ts'
import { ButtonLink } from '../ui/TextLink.tsx'

/** Leads to sign-in and remembers the page, so that a customer comes back to it (wire, "Where a session may go"). */
export function SignInLink() {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <ButtonLink to="/login" state={{ from: search ? `${path}?${search}` : path }} variant="soft">
      {texts.signIn}
    </ButtonLink>
  )
}
