import { Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatCount } from '#messages/format.ts'
import { dashboardTexts as texts } from '#messages/revenue.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import { Button } from '#views/ui/Button.tsx'
import type { ListQuery } from '#views/ui/ListView.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'
import * as css from './CountTile.module.css'

interface CountTileProps<Failure> {
  readonly label: string
  /** Address of the list that the number counts. */
  readonly to: string
  readonly query: ListQuery<number, Failure>
  /** Replaces the number for an error that a retry cannot fix. */
  readonly later?: ReactNode
}

/** Count that links to its list, an item of a list; it offers a retry if the count could not be loaded. */
export const CountTile = <Failure,>({ label, to, query, later }: CountTileProps<Failure>) => {
  const { data, isError, isFetching, refetch } = query
  const region = useFocusRecovery()
  if (data !== undefined)
    return (
      <li>
        <Link href={to} className={`surface ${css.tile}`}>
          <span>{label}</span>{' '}
          <Text asChild size="4" color="gray" highContrast>
            <b>{formatCount(data)}</b>
          </Text>
        </Link>
      </li>
    )
  return (
    <li className={`surface ${css.tile}`} aria-busy={!isError}>
      <span>{label}</span>
      {isError ? (
        <span {...region}>
          {later ?? (
            <>
              {texts.unreadable}{' '}
              <Button size="1" variant="soft" busy={isFetching} onClick={() => refetch()}>
                {uiTexts.tryAgain}
              </Button>
            </>
          )}
        </span>
      ) : (
        <>
          <span className="visually-hidden">{commonTexts.loading}</span>
          <Skeleton width="2rem" height="1.5rem" />
        </>
      )}
    </li>
  )
}
