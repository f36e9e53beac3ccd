import { Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Bell } from 'lucide'
import { useLocation, useSearch } from 'wouter'
import { accountRoutes } from '#contract/routes/account.ts'
import { stockRequestsQuery } from '#data/stock.ts'
import {
  type SoldOutGoods,
  type StockRequestInput,
  stockRequestSelect as select,
  stockRequestMachine,
} from '#machines/stock/stockRequest.machine.ts'
import { stockRequestTexts as texts } from '#messages/stockRequest.ts'
import { useSession } from '#views/session.tsx'
import { Button } from '#views/ui/Button.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { useFlow } from '../flow.ts'

const Request = (input: StockRequestInput) => {
  const flow = useFlow(stockRequestMachine, { input })
  const busy = useSelector(flow, select.busy)
  const waits = useSelector(flow, select.waits)
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <Text as="p" size="2" role="status">
        {waits ? texts.waits : ''}
      </Text>
      <Button
        variant="soft"
        color={waits ? 'gray' : undefined}
        busy={busy}
        onClick={() => flow.send({ type: waits ? 'request.withdraw' : 'request.make' })}
      >
        {!waits && <Icon of={Bell} />} {waits ? texts.withdraw : texts.make}
      </Button>
    </Flex>
  )
}

const SignIn = () => {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <TextLink to={accountRoutes.login} state={{ from: search ? `${path}?${search}` : path }}>
      {texts.signIn}
    </TextLink>
  )
}

/** Asks for a message when sold-out goods are back: a guest signs in first. */
export default function StockRequest({ productId, variantId }: SoldOutGoods) {
  const isGuest = useSession((session) => session.user === null)
  const { data } = useQuery({ ...stockRequestsQuery(), enabled: !isGuest })
  if (isGuest) return <SignIn />
  if (!data) return null
  const made = data.find((request) => request.productId === productId && (request.variantId ?? null) === variantId)
  // A choice of another variant is another request.
  return <Request key={variantId} productId={productId} variantId={variantId} requestId={made?._id ?? null} />
}
