import { QueryClientContext } from '@tanstack/react-query'
import { use } from 'react'
import type { Logo } from '../../../contract/logo/entity.ts'
import { LogoLink } from './LogoLink.tsx'

/**
 * The shop's logo, if a page of the shop has read it. A read of its own would add 2.5 KB to the first view of
 * `/login`.
 */
export const AuthLogo = () => {
  const client = use(QueryClientContext)
  const [[, logo] = []] = client?.getQueriesData<Logo | null>({ queryKey: ['Logo'] }) ?? []
  return <LogoLink img={logo?.img ?? null} />
}
