import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '../../../contract/users/entity.ts'
import { AccountButton } from './AccountButton.tsx'

const load = () => import('./AccountMenuOpen.tsx')
const AccountMenuOpen = lazy(load)
const fetchSoon = () => {
  load().catch(() => undefined)
}

/** Account menu. Its drop-down loads on the first hover, focus or press; until then a plain button is shown. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <AccountButton user={user} onPointerEnter={fetchSoon} onFocus={fetchSoon} onClick={() => setWanted(true)} />
  )
  return wanted ? (
    <Suspense fallback={button}>
      <AccountMenuOpen user={user} />
    </Suspense>
  ) : (
    button
  )
}
