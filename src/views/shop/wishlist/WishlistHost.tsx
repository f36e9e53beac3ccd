import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Wishlist } from '#contract/wishlist/entity.ts'
import { wishlistQuery } from '#data/wishlist.ts'
import { mergeWishlistMachine, mergeWishlistSelect } from '#machines/wishlist/mergeWishlist.machine.ts'
import {
  type ToggleInput,
  type WishedProduct,
  wishlistToggleMachine,
  wishlistToggleSelect,
} from '#machines/wishlist/wishlistToggle.machine.ts'
import { useFlow } from './flow.ts'
import type { WishlistHostProps } from './WishlistFrame.tsx'
import type { WishlistState } from './wishlistState.ts'

type ToggleFlow = ActorRefFrom<typeof wishlistToggleMachine>

/** Whether the wishlist will have a product after the change in progress; null without one. */
type Changes = { readonly [productId: string]: boolean | null }

/** The ids of a wishlist and of the kept products, with the changes in progress. */
const savedIds = (wishlist: Wishlist | undefined, kept: readonly WishedProduct[], changes: Changes) => {
  const ids = new Set(wishlist?.products.map(({ _id }) => _id))
  for (const { productId } of [...(wishlist?.gone ?? []), ...kept]) ids.add(productId)
  for (const [id, wanted] of Object.entries(changes)) {
    if (wanted === true) ids.add(id)
    if (wanted === false) ids.delete(id)
  }
  return ids
}

interface StartedToggleProps {
  readonly input: ToggleInput
  readonly onStart: (flow: ToggleFlow) => () => void
  readonly onChange: (productId: string, wanted: boolean | null) => void
}

/** Runs the flow of one product's wishlist button; it shows nothing, because the button is a part of the page. */
const StartedToggle = ({ input, onStart, onChange }: StartedToggleProps) => {
  const flow = useFlow(wishlistToggleMachine, { input })
  const wanted = useSelector(flow, wishlistToggleSelect.wanted)
  const { productId } = input.product
  useEffect(() => onStart(flow), [flow, onStart])
  useEffect(() => onChange(productId, wanted), [onChange, productId, wanted])
  return null
}

/** The kept products that do not fit into the wishlist. */
type Left = { readonly ids: readonly string[] } & Pick<WishlistState, 'forgetLeft'>

const noneLeft: Left = { ids: [], forgetLeft: () => {} }

/** Adds the products that a guest has kept to the wishlist of the person who has signed in. */
const KeptMerge = ({ customerId, onLeft }: { customerId: string; onLeft: (left: Left) => void }) => {
  const flow = useFlow(mergeWishlistMachine, { input: { customerId } })
  const ids = useSelector(flow, mergeWishlistSelect.left)
  useEffect(() => onLeft({ ids, forgetLeft: () => flow.send({ type: 'left.forget' }) }), [flow, ids, onLeft])
  return null
}

/** Each product once: nothing shows that a press before the code has loaded is taken back by a second one. */
const distinct = (products: readonly WishedProduct[]) => [
  ...new Map(products.map((product) => [product.productId, product])).values(),
]

const noProducts: readonly WishedProduct[] = []

/** The flows of the wishlist: one per product since its first press, and one for the products of a former guest. */
export default function WishlistHost({ customerId, early, onChange, ...browser }: WishlistHostProps) {
  // Those of a signed-in person are on their way into the wishlist.
  const kept = customerId === null ? (browser.kept ?? noProducts) : noProducts
  const { data, error } = useQuery({ ...wishlistQuery(customerId ?? ''), enabled: customerId !== null })
  const isUnknown = error?.status === 404
  const [started, setStarted] = useState<readonly ToggleInput[]>(() =>
    distinct(early).map((product) => ({ customerId, product, wanted: true })),
  )
  const [changes, setChanges] = useState<Changes>({})
  const [{ ids, forgetLeft }, setLeft] = useState(noneLeft)
  const left = useMemo(
    () => browser.kept?.filter(({ productId }) => ids.includes(productId)) ?? [],
    [browser.kept, ids],
  )
  const flows = useRef(new Map<string, ToggleFlow>())
  const saved = useMemo(() => savedIds(data, kept, changes), [data, kept, changes])

  const press = useCallback(
    (product: WishedProduct) => {
      const wanted = !saved.has(product.productId)
      const flow = flows.current.get(product.productId)
      if (flow) flow.send({ type: 'toggle.press', wanted })
      else setStarted((before) => [...before, { customerId, product, wanted }])
    },
    [customerId, saved],
  )
  useEffect(
    () => onChange(isUnknown ? null : { saved, kept, left, forgetLeft, press }),
    [isUnknown, saved, kept, left, forgetLeft, press, onChange],
  )
  useEffect(() => () => onChange(undefined), [onChange])

  const onStart = useCallback((flow: ToggleFlow) => {
    const id = flow.getSnapshot().context.product.productId
    flows.current.set(id, flow)
    return () => void flows.current.delete(id)
  }, [])
  const onWanted = useCallback(
    (id: string, wanted: boolean | null) => setChanges((before) => ({ ...before, [id]: wanted })),
    [],
  )
  return (
    <>
      {customerId ? <KeptMerge customerId={customerId} onLeft={setLeft} /> : null}
      {started.map((input) => (
        <StartedToggle key={input.product.productId} input={input} onStart={onStart} onChange={onWanted} />
      ))}
    </>
  )
}
