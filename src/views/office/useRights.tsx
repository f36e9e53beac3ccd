import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { covers, type HeldRights, type NeededRight, RIGHTS } from '#contract/users/rights.ts'
import { rightsQuery } from '#data/users.ts'
import { rightNames, rightsTexts as texts } from '#messages/rights.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

export interface MyRights {
  readonly has: (needed: NeededRight) => boolean
  /** Why the person may not do something, for a disabled button; undefined where the person may. */
  readonly whyNot: (needed: NeededRight) => string | undefined
}

/** The name of a right, the first one of several. */
const nameOf = (needed: NeededRight): string => {
  const right = RIGHTS.find((one) => [needed].flat()[0] === one)
  return right ? rightNames[right] : ''
}

export const rightsIn = (held: HeldRights): MyRights => {
  const has = (needed: NeededRight) => covers(held, needed)
  return { has, whyNot: (needed) => (has(needed) ? undefined : texts.missing(nameOf(needed))) }
}

/**
 * What the signed-in person may do. Everything while the server has not said it yet, and where it knows no rights: each
 * call is checked by the server in any case.
 */
export const useRights = (): MyRights => {
  const { data } = useQuery(rightsQuery)
  return useMemo(
    () => rightsIn(!data || data.all ? null : RIGHTS.filter((right) => data.rights.includes(right))),
    [data],
  )
}

/** What only people with a right see. */
export const WithRight = ({ right, children }: { right: NeededRight; children: ReactNode }) =>
  useRights().has(right) ? children : null

/** In place of a page whose right the person does not have. */
export const NoRight = ({ right }: { right: NeededRight }) => (
  <EmptyState icon={Lock} title={texts.title} text={`${texts.missing(nameOf(right))} ${texts.ask}`} />
)
