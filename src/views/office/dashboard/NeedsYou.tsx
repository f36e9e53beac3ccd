import { Flex, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide'
import { useId } from 'react'
import { Link } from 'wouter'
import type { Needs } from '#contract/dashboard/entity.ts'
import { needsQuery } from '#data/dashboard.ts'
import { formatCount } from '#messages/format.ts'
import { dashboardTexts as texts } from '#messages/revenue.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { FailedRead } from '../FailedRead.tsx'
import * as css from './NeedsYou.module.css'

export interface NeedsYouProps {
  /** Addresses of the lists; an absent one is no business of the person. */
  readonly routes: {
    readonly orders: string
    readonly products: string
    readonly refunds?: string
    readonly payments?: string
    readonly system?: string
    readonly programs?: string
  }
}

interface Need {
  readonly label: string
  readonly count: number
  readonly to: string
  readonly urgent?: boolean
}

const needsOf = (
  needs: Needs,
  { orders, products, refunds, payments, system, programs }: NeedsYouProps['routes'],
): readonly Need[] =>
  [
    { label: texts.lateOrders, count: needs.lateOrders, to: `${orders}?late=1`, urgent: true },
    {
      label: texts.lateRefunds(needs.lateRefunds),
      count: refunds ? needs.lateRefunds : 0,
      to: `${refunds}?late=1`,
      urgent: true,
    },
    { label: texts.givenUp, count: system ? needs.givenUp : 0, to: `${system}`, urgent: true },
    {
      label: texts.webhooksGivenUp(needs.webhooksGivenUp),
      count: programs ? needs.webhooksGivenUp : 0,
      to: `${programs}`,
      urgent: true,
    },
    { label: texts.pendingOrders, count: needs.pendingOrders, to: `${orders}?status=pending` },
    {
      label: texts.openRefunds(needs.openRefunds),
      count: refunds ? needs.openRefunds : 0,
      to: `${refunds}?status=pending`,
    },
    {
      label: texts.refundsByHand(needs.refundsByHand),
      count: refunds ? needs.refundsByHand : 0,
      to: `${refunds}?byHand=1`,
    },
    {
      label: texts.undecidedPayments(needs.undecidedPayments),
      count: payments ? needs.undecidedPayments : 0,
      to: `${payments}?open=1`,
    },
    { label: texts.outOfStock, count: needs.outOfStock, to: `${products}?stock=out` },
  ].filter(({ count }) => count > 0)

/** What waits for the person, each number a link to its list. A server without the numbers has no such part. */
export const NeedsYou = ({ routes }: NeedsYouProps) => {
  const heading = useId()
  const query = useQuery(needsQuery)
  const { data, error } = query
  const isFailed = !data && error !== null
  if (isFailed && error.status === 404) return null
  const needs = data && needsOf(data, routes)
  return (
    <Flex asChild wrap="wrap" align="center" gapX="4" gapY="2" minHeight="var(--control-height)">
      <section aria-labelledby={heading}>
        <Heading as="h2" size="3" id={heading}>
          {texts.needsYou}
        </Heading>
        {isFailed && <FailedRead text={texts.needsFailed} query={query} />}
        {!needs && !isFailed && <Skeleton width="16rem" height="2.5rem" />}
        {needs?.length === 0 && (
          <Flex asChild align="center" gap="2">
            <Text color="gray">
              <Icon of={Check} /> {texts.nothingWaits}
            </Text>
          </Flex>
        )}
        {needs && needs.length > 0 && (
          <Flex asChild wrap="wrap" gap="2">
            <ul>
              {needs.map(({ label, count, to, urgent }) => (
                <li key={label}>
                  <Link href={to} className={css.need} data-urgent={urgent}>
                    <b>{formatCount(count)}</b> {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Flex>
        )}
      </section>
    </Flex>
  )
}
