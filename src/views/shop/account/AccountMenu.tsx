import { useState } from 'react'
import type { SessionUser } from '#contract/users/entity.ts'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { AccountButton } from './AccountButton.tsx'

const AccountDropdown = lazyWithPreload(() => import('./AccountDropdown.tsx'))
const preload = () => {
  AccountDropdown.preload().catch(() => undefined)
}

/** Account menu. Its drop-down loads on the first hover or focus; a plain button is shown until the first press. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const [opened, setOpened] = useState(false)
  const button = (
    <AccountButton user={user} onPointerEnter={preload} onFocus={preload} onClick={() => setOpened(true)} />
  )
  return opened ? <AccountDropdown fallback={button} user={user} /> : button
}
