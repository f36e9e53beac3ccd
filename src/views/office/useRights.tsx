import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { StaffRights } from '#contract/users/entity.ts'
import { covers, type HeldRights, type NeededRight, RIGHTS } from '#contract/users/rights.ts'
import { rightsQuery } from '#data/users.ts'
import { rightNames, rightsTexts as texts } from '#messages/rights.ts'
import { usePreference } from '../preferences.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

export interface MyRights {
  /** False at the first visit of a person in this browser, until the server has answered. */
  readonly isKnown: boolean
  readonly has: (needed: NeededRight) => boolean
  /** Why the person may not do something, for a disabled button; undefined where the person may. */
  readonly whyNot: (needed: NeededRight) => string | undefined
}

/** The name of a right, the first one of several. */
const nameOf = (needed: NeededRight): string => {
  const right = RIGHTS.find((one) => [needed].flat()[0] === one)
  return right ? rightNames[right] : ''
}

export const rightsIn = (held: HeldRights, isKnown = true): MyRights => {
  const has = (needed: NeededRight) => covers(held, needed)
  return { isKnown, has, whyNot: (needed) => (has(needed) ? undefined : texts.missing(nameOf(needed))) }
}

/** The last answer of the server to this person in this browser; null before the first one. */
const keptRights = (stored: unknown): StaffRights | null => {
  const { all, rights } = (stored ?? {}) as Partial<StaffRights>
  return typeof all === 'boolean' && Array.isArray(rights) ? { all, rights } : null
}

/**
 * What the signed-in person may do: by the server's answer, until then by its last one. Everything where there is neither,
 * and where it knows no rights: each call is checked by the server in any case.
 */
export const useRights = (): MyRights => {
  const { data, isError } = useQuery(rightsQuery)
  const [kept] = usePreference('rights', keptRights)
  const answer = isError ? null : (data ?? kept)
  return useMemo(
    () =>
      rightsIn(
        !answer || answer.all ? null : RIGHTS.filter((right) => answer.rights.includes(right)),
        answer !== null || isError,
      ),
    [answer, isError],
  )
}

/** Keeps the answer for the next visit, so that its first view has the sidebar of the person. */
export const useKeptRights = (): void => {
  const { data } = useQuery(rightsQuery)
  const [kept, keep] = usePreference('rights', keptRights)
  useEffect(() => {
    if (data && JSON.stringify(data) !== JSON.stringify(kept)) keep(data)
  }, [data, kept, keep])
}

/** What only people with a right see. */
export const WithRight = ({ right, children }: { right: NeededRight; children: ReactNode }) =>
  useRights().has(right) ? children : null

/** In place of a page whose right the person does not have. */
export const NoRight = ({ right }: { right: NeededRight }) => (
  <EmptyState icon={Lock} title={texts.title} text={`${texts.missing(nameOf(right))} ${texts.ask}`} />
)
