import type { ComponentProps } from 'react'
import type { SessionUser } from '../../../contract/entities/user.ts'
import { shopTexts as texts } from '../../../contract/texts/shop.ts'

/** The button of the account menu: picture or first letter, and the name. */
export const AccountButton = ({ user, ...props }: { user: SessionUser } & ComponentProps<'button'>) => (
  <button type="button" aria-haspopup="menu" {...props} className="account-button">
    <span className="avatar" aria-hidden>
      {user.profileImg ? (
        <img src={`${user.profileImg}?w=320`} alt="" />
      ) : (
        ([...user.name.trim()][0] ?? '?').toUpperCase()
      )}
    </span>
    <span>
      {user.name ? <span className="visually-hidden">{texts.accountOf}</span> : null} {user.name || texts.account}
    </span>
  </button>
)
