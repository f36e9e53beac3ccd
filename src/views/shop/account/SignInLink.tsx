import { User } from 'lucide'
import { useLocation, useSearch } from 'wouter'
import { accountRoutes } from '#contract/routes/account.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import * as css from './AccountButton.module.css'

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
      <span className={css.icon}>
        <Icon of={User} />
      </span>
      <span className={css.name}>{texts.signIn}</span>
    </ButtonLink>
  )
}
