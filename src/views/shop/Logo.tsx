import { useQuery } from '@tanstack/react-query'
import { logoQuery } from '#data/logo.ts'
import { LogoLink } from '../frames/LogoLink.tsx'

/** The shop's logo, which follows its changes. */
export const Logo = () => {
  const { data: logo, isPending } = useQuery(logoQuery)
  return <LogoLink isShort img={isPending ? undefined : (logo?.img ?? null)} />
}
