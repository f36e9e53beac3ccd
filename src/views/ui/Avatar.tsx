import { useState } from 'react'
import type { SessionUser } from '#contract/users/entity.ts'
import * as css from './Avatar.module.css'

/** Address of a small copy; the shop has copies of its own pictures only. */
const small = (src: string) => (src.startsWith('/media/') ? `${src}?w=320` : src)

/** A person's picture, or the first letter of the name. It is decorative, because the name is shown next to it. */
export const Avatar = ({ user: { name, profileImg } }: { user: Pick<SessionUser, 'name' | 'profileImg'> }) => {
  const [failed, setFailed] = useState('')
  return (
    <span className={css.avatar} aria-hidden>
      {profileImg && profileImg !== failed ? (
        <img src={small(profileImg)} alt="" onError={() => setFailed(profileImg)} />
      ) : (
        ([...name.trim()][0] ?? '?').toUpperCase()
      )}
    </span>
  )
}
