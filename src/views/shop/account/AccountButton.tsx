import type { ComponentProps } from 'react'
import type { SessionUser } from '#contract/users/entity.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { Avatar } from '#views/ui/Avatar.tsx'
import * as css from './AccountButton.module.css'

/** Button of the account menu, with the name and the picture or its first letter. */
export const AccountButton = ({ user, ...props }: { user: SessionUser } & ComponentProps<'button'>) => (
  <button type="button" aria-haspopup="menu" data-personal {...props} className={css.button}>
    <Avatar user={user} />
    <span className={css.name}>
      {user.name ? <span className="visually-hidden">{texts.accountOf}</span> : null} {user.name || texts.account}
    </span>
  </button>
)
