import { use, useEffect, useState } from 'react'
import { LogoLink } from './LogoLink.tsx'
import { LogoSourceContext } from './LogoSource.ts'

/** The shop's logo on an account page. */
export const AuthLogo = () => {
  const source = use(LogoSourceContext)
  const [logo, setLogo] = useState(() => (source ? source.known() : null))
  const isUnknown = logo === undefined
  useEffect(() => {
    if (isUnknown) source?.read().then(setLogo)
  }, [source, isUnknown])
  return <LogoLink img={logo === null ? null : logo?.img} />
}
